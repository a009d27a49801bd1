import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Section, StaticPage } from './StaticPage'

const TRAINING_VIDEO =
  'https://www.britishrowing.org/knowledge/rower-development/british-rowing-technique/water-rowing-technique/'
const HANDBOOK = 'https://www.britishrowing.org/knowledge/safety/rowsafe/'

const ASIDE = { display: 'grid', gap: { xs: 5, md: 8 }, gridTemplateColumns: { md: '7fr 5fr' } } as const

/** The Learn to Row page (§2.2). */
export const LearnToRow = () => (
  <StaticPage
    title="Learn to Row"
    picture="learn.svg"
    lead="Nobody is born with an oar in the hand. Come along, watch, read, dress for the river, and we will do the rest together."
  >
    <Section title="Before your first row">
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LinkCard
          href={TRAINING_VIDEO}
          title="Training video"
          text="See the whole stroke on the water, from the catch to the finish, before you sit in a boat yourself."
        />
        <LinkCard
          href={HANDBOOK}
          title="Handbook"
          text="RowSafe, the handbook of British Rowing: how we look after one another afloat and ashore."
        />
      </Box>
    </Section>
    <Box sx={ASIDE}>
      <Section title="Recommended clothing">
        <Typography sx={{ mb: 2 }}>
          The river is colder than the bank, and a rower is warmer than either. Wear thin layers that you can take off
          while sitting down.
        </Typography>
        <Box component="ul" sx={{ m: 0, paddingInlineStart: '1.3em', display: 'grid', gap: 1 }}>
          <li>Close-fitting leggings or shorts: loose cloth catches in the sliding seat.</li>
          <li>A T-shirt or vest, a long-sleeved layer above it, and a light waterproof without a hood.</li>
          <li>Trainers or wellingtons for the slipway, and socks: your feet go into the shoes of the boat.</li>
          <li>A hat and gloves with open palms in winter; a cap, sunglasses and sun cream in summer.</li>
          <li>A drink, and a full set of dry clothes to leave in the boathouse. You may well need them.</li>
        </Box>
      </Section>
      <Section title="Can you swim?">
        <Typography>
          Every rower declares that they can float for five minutes, swim 50 metres, tread water for two minutes and
          swim five metres underwater. If you are not sure yet, tell us: we can point you to a pool and a friendly
          teacher.
        </Typography>
      </Section>
    </Box>
  </StaticPage>
)

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

/** A card that links to another site. */
const LinkCard = ({ href, title, text }: LinkCardProps) => (
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
