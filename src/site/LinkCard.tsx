import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface LinkCardProps {
  href: string
  title: string
  text: string
}

const CARD = {
  display: 'block',
  p: 3,
  borderRadius: '14px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
} as const

/** A link to a page elsewhere, with a word on what one finds there. */
export const LinkCard = ({ href, title, text }: LinkCardProps) => (
  <Box component="a" href={href} rel="noopener" sx={CARD}>
    <Typography
      variant="h3"
      component="span"
      sx={{ color: 'primary.main', textDecoration: 'underline', textUnderlineOffset: '0.2em' }}
    >
      {title}
    </Typography>
    <Typography component="span" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
      {text}
    </Typography>
  </Box>
)
