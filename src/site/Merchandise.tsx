import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SiteTexts } from '#contract/calls/home'
import type { SitePageProps } from './pages'
import { ServedHtml } from './ServedHtml'
import { Section, StaticPage } from './StaticPage'

const CARD = {
  p: 3,
  borderRadius: '14px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const
const PAIR = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** The Merchandise page (§2.2). Its prices are initially those of §9. */
export function Merchandise({ data }: SitePageProps) {
  const texts = data.texts.merchandise
  if (!texts) throw new Error('Merchandise was not given its texts.')
  return (
    <StaticPage title="Merchandise" image={texts.image} lead={texts.lead}>
      {texts.items.length > 0 && (
        <Section title="Club kit">
          <Box sx={PAIR}>
            {texts.items.map(item => (
              <Box key={item.name} sx={CARD}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
                  <Typography variant="h3">{item.name}</Typography>
                  <Typography variant="h3" component="p" sx={{ color: 'primary.main' }}>
                    {item.price}
                  </Typography>
                </Box>
                <Typography sx={{ color: 'text.secondary' }}>{item.note}</Typography>
              </Box>
            ))}
          </Box>
        </Section>
      )}
      {texts.sizeTables.length > 0 && (
        <Section title="Sizes">
          <Box sx={{ mb: 2 }}>
            <ServedHtml html={texts.sizes} />
          </Box>
          <Box sx={PAIR}>
            {texts.sizeTables.map(table => (
              <SizeTable key={table.title} {...table} />
            ))}
          </Box>
        </Section>
      )}
      <Box sx={{ ...PAIR, gap: { xs: 5, sm: 4, md: 8 } }}>
        <Section title="Lifejackets">
          <ServedHtml html={texts.lifejackets} />
        </Section>
        <Section title="Partner shop">
          <ServedHtml html={texts.partnerShop} />
        </Section>
      </Box>
    </StaticPage>
  )
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { typography: 'h3', textAlign: 'start', pb: 1 },
  '& th, & td': {
    textAlign: 'start',
    py: 1,
    px: 1.5,
    borderBottom: '1px solid',
    borderColor: 'divider',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': { typography: 'subtitle2', bgcolor: 'wash.water' },
} as const

const SizeTable = ({ title, headings, rows }: SiteTexts['merchandise']['sizeTables'][number]) => (
  <Box component="table" sx={TABLE}>
    <caption>{title}</caption>
    <thead>
      <tr>
        {headings.map(column => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ size, first, second }) => (
        <tr key={size}>
          <th scope="row">{size}</th>
          <td>{first}</td>
          <td>{second}</td>
        </tr>
      ))}
    </tbody>
  </Box>
)
