import Box from '@mui/material/Box'

/** An email in a frame of its own: its styles are its own, nothing in it runs, and its links open beside the page. */
export const MailFrame = ({ title, html }: { title: string; html: string | undefined }) => (
  <Box
    component="iframe"
    title={title}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={html?.replace('<head>', '<head><base target="_blank">')}
    sx={{ border: 1, borderColor: 'divider', borderRadius: 1, width: '100%', height: '60vh', bgcolor: '#eef3f5' }}
  />
)
