import type { SxProps, Theme } from '@mui/material/styles'

/**
 * The typography of rich text: lines of a readable length, and headings one size below those of the surrounding page.
 */
export const richText: SxProps<Theme> = {
  maxWidth: '68ch',
  overflowWrap: 'anywhere',
  // Emotion warns of :first-child for the sake of style tags among server-rendered siblings; here is the editor's HTML
  // alone.
  '& > :first-child /* emotion-disable-server-rendering-unsafe-selector-warning-please-do-not-use-this-the-warning-exists-for-a-reason */':
    { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p': { my: 1.25 },
  '& ul, & ol': { my: 1.25, paddingInlineStart: '1.4em' },
  '& li': { my: 0.5 },
  '& h1, & h2': { typography: 'h3', mt: 3, mb: 1 },
  '& :is(h3, h4, h5, h6)': { typography: 'h4', mt: 2.5, mb: 0.75 },
  '& a': { color: 'primary.main', textUnderlineOffset: '0.2em' },
  '& blockquote': {
    my: 2,
    mx: 0,
    paddingInlineStart: 2,
    borderInlineStart: '4px solid',
    borderColor: 'primary.light',
    fontStyle: 'italic',
  },
  '& pre': { overflowX: 'auto', p: 1.5, borderRadius: 1, bgcolor: 'wash.water' },
  '& hr': { border: 0, borderTop: '1px solid', borderColor: 'divider', my: 3 },
}
