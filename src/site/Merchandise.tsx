import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CLUB_SHARE, GARMENTS, MEMBER_DISCOUNT, SIZE_TABLES } from './merchandise'
import { Section } from './Section'
import { SizeTable } from './SizeTable'
import { StaticPage } from './StaticPage'

const CARD = {
  p: 3,
  borderRadius: '14px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const
const PAIR = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** What the club's colours cost, and in which sizes they come (§2.2). */
export const Merchandise = () => (
  <StaticPage
    title="Merchandise"
    picture="kit.svg"
    lead={`Wear the club’s colours, on the water and off it. ${CLUB_SHARE}`}
  >
    <Section title="Club kit">
      <Box sx={PAIR}>
        {GARMENTS.map(garment => (
          <Box key={garment.name} sx={CARD}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
              <Typography variant="h3">{garment.name}</Typography>
              <Typography variant="h3" component="p" sx={{ color: 'primary.main' }}>
                {garment.price}
              </Typography>
            </Box>
            <Typography sx={{ color: 'text.secondary' }}>{garment.note}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
    <Section title="Sizes">
      <Typography sx={{ mb: 2 }}>
        Measure around the fullest part of the chest. Between two sizes, take the larger: you will be reaching forward
        in it.
      </Typography>
      <Box sx={PAIR}>
        {SIZE_TABLES.map(table => (
          <SizeTable key={table.title} {...table} />
        ))}
      </Box>
    </Section>
    <Box sx={{ ...PAIR, gap: { xs: 5, sm: 4, md: 8 } }}>
      <Section title="Lifejackets">
        <Typography>
          Juniors, coxes and anybody who is new to the river wear a lifejacket afloat. Choose one of at least 150
          newtons that inflates by itself, try it on over what you row in, fasten the crotch strap, and check the gas
          bottle before every outing. The club lends lifejackets; if you buy your own, ask the Safety Officer before you
          do.
        </Typography>
      </Section>
      <Section title="Partner shop">
        <Typography>{MEMBER_DISCOUNT}</Typography>
      </Section>
    </Box>
  </StaticPage>
)
