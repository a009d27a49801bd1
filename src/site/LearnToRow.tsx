import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SiteTexts } from '#contract/calls/home'
import type { SitePageProps } from './pages'
import { ServedHtml } from './ServedHtml'
import { Section, StaticPage } from './StaticPage'

const ASIDE = { display: 'grid', gap: { xs: 5, md: 8 }, gridTemplateColumns: { md: '7fr 5fr' } } as const

/** The Learn to Row page (§2.2). */
export function LearnToRow({ data }: SitePageProps) {
  const texts = data.texts.learnToRow
  if (!texts) throw new Error('Learn to Row was not given its texts.')
  return (
    <StaticPage title="Learn to Row" image={texts.image} lead={texts.lead}>
      {texts.links.length > 0 && (
        <Section title="Before your first row">
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {texts.links.map(link => (
              <LinkCard key={link.url + link.title} {...link} />
            ))}
          </Box>
        </Section>
      )}
      <Box sx={ASIDE}>
        <Section title="Recommended clothing">
          <ServedHtml html={texts.clothing} />
        </Section>
        <Section title="Can you swim?">
          <ServedHtml html={texts.swimming} />
        </Section>
      </Box>
    </StaticPage>
  )
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

/** A card that links to another site. */
const LinkCard = ({ url, title, summary }: SiteTexts['learnToRow']['links'][number]) => (
  <Box component="a" href={url} rel="noopener" sx={CARD}>
    <Typography
      variant="h3"
      component="span"
      sx={{ color: 'primary.main', textDecoration: 'underline', textUnderlineOffset: '0.2em' }}
    >
      {title}
    </Typography>
    <Typography component="span" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
      {summary}
    </Typography>
  </Box>
)
