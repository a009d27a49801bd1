import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ClubIdentity, HomeContent } from '#contract/calls/home'
import { ClubPicture } from './ClubPicture'
import { ServedHtml } from './ServedHtml'
import { Carousel } from './Carousel'
import { ContactBand } from './Contact'
import type { SitePageProps } from './pages'
import { ClubLink } from '../kit/navigation/ClubLink'
import { WaterLine } from '../layout/WaterLine'
import { paths } from '../paths'
import { contentWidth } from '../theme/contentWidth'
import { Band } from './Band'

/** The public home (§2.2). */
export function Home({ data: { club, home, texts } }: SitePageProps) {
  if (home === null) throw new Error('The home page was not given its content.')
  return (
    <>
      <Carousel slides={home.slides} />
      <Invitation />
      <Intro intro={home.intro} />
      <FeatureList features={home.features} />
      <AdvertBanner advert={home.advert} club={club} />
      <Partnership partnership={home.partnership} partners={home.partners} />
      <ContactBand club={club} lead={texts.contact?.lead} />
    </>
  )
}

const ACTION = {
  flex: { xs: '1 1 auto', sm: 'none' },
  whiteSpace: 'nowrap',
  px: { xs: 1, sm: 3 },
  minHeight: 50,
} as const
const GOLD = {
  ...ACTION,
  bgcolor: 'tide.glow',
  color: 'tide.deep',
  '&:hover': { bgcolor: 'wash.dawn', color: 'text.primary' },
} as const
const OUTLINED = {
  ...ACTION,
  color: 'tide.text',
  borderColor: 'tide.quiet',
  '&:hover': { borderColor: 'tide.text' },
} as const

/** The two buttons under the slides, in sight without scrolling. */
const Invitation = () => (
  <Box sx={{ '--focus-ring': 'var(--club-palette-tide-glow)', bgcolor: 'tide.main' }}>
    <Box sx={{ ...contentWidth, display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 2, pb: 1 }}>
      <Button component={ClubLink} to={paths.register} sx={GOLD}>
        Become a member
      </Button>
      <Button component={ClubLink} to={paths.learnToRow} variant="outlined" sx={OUTLINED}>
        Learn to row
      </Button>
    </Box>
    <WaterLine color="background.default" />
  </Box>
)

/** Introduces the club with its picture, under the page's h1. */
const Intro = ({ intro }: { intro: HomeContent['intro'] }) => (
  <Band
    sx={{
      display: 'grid',
      gap: { xs: 3, md: 7 },
      alignItems: 'center',
      gridTemplateColumns: { md: intro.imageUrl ? '7fr 5fr' : '1fr' },
    }}
  >
    <div>
      <Typography variant="h1">{intro.title}</Typography>
      <Typography variant="subtitle1" sx={{ mt: 1.5, mb: 2.5, color: 'text.secondary', maxWidth: '58ch' }}>
        {intro.summary}
      </Typography>
      <ServedHtml html={intro.description} />
    </div>
    {intro.imageUrl && (
      <ClubPicture
        image={intro}
        sizes="(min-width: 1200px) 460px, (min-width: 900px) 38vw, 92vw"
        width={800}
        height={600}
        sx={{
          width: '100%',
          height: 'auto',
          aspectRatio: '4 / 3',
          objectFit: 'cover',
          borderRadius: '14px',
          boxShadow: '14px 14px 0 var(--club-palette-wash-water)',
        }}
      />
    )}
  </Band>
)

const CARD = {
  p: 3,
  borderRadius: '14px',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  '&::before': { content: '""', display: 'block', width: 44, height: 4, borderRadius: 2, mb: 2, bgcolor: 'tide.glow' },
} as const

/** Lists what the club offers, as cards. */
function FeatureList({ features }: { features: HomeContent['features'] }) {
  if (features.length === 0) return null
  return (
    <Band ground="wash.water" labelledBy="features">
      <Typography variant="h2" id="features" sx={{ mb: 3 }}>
        At the club
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15.5rem), 1fr))',
        }}
      >
        {features.map(feature => (
          <Box component="li" key={feature.title} sx={CARD}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {feature.title}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{feature.summary}</Typography>
          </Box>
        ))}
      </Box>
    </Band>
  )
}

/** The club's banner. If nobody has described it, its alternative text names only the club. */
function AdvertBanner({ advert, club }: { advert: HomeContent['advert']; club: ClubIdentity }) {
  if (advert.imageUrl === null) return null
  return (
    <Band>
      <ClubPicture
        image={{ ...advert, alt: advert.alt || `Announcement of ${club.title}` }}
        sizes="(min-width: 1200px) 1152px, 92vw"
        width={1200}
        height={300}
        sx={{ display: 'block', width: '100%', height: 'auto', borderRadius: '14px' }}
      />
    </Band>
  )
}

type PartnershipProps = Pick<HomeContent, 'partnership' | 'partners'>

/** The partnership programme, and the partners' logos. */
function Partnership({ partnership, partners }: PartnershipProps) {
  if (partnership === null && partners.length === 0) return null
  return (
    <Band ground="wash.dawn" labelledBy="partnership">
      <Typography variant="h2" id="partnership" sx={{ mb: 2 }}>
        {partnership?.title ?? 'Our partners'}
      </Typography>
      {partnership?.description && <ServedHtml html={partnership.description} />}
      {partners.length > 0 && (
        <Box
          component="ul"
          aria-label="Partners"
          sx={{
            m: 0,
            mt: 3,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
          }}
        >
          {partners.map(partner => (
            <li key={partner.name}>
              <PartnerLogo partner={partner} />
            </li>
          ))}
        </Box>
      )}
    </Band>
  )
}

/** The plate is white in the dark scheme too: logos are drawn for a light background. */
const LOGO_PLATE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 96,
  p: 2,
  borderRadius: '14px',
  bgcolor: '#FFFFFF',
  color: '#0F2A3D',
  border: '1px solid',
  borderColor: 'divider',
} as const

function PartnerLogo({ partner }: { partner: HomeContent['partners'][number] }) {
  const logo = (
    <Box
      component="img"
      src={partner.logoUrl}
      alt={partner.name}
      width={200}
      height={80}
      loading="lazy"
      sx={{ maxWidth: '100%', height: '100%', objectFit: 'contain' }}
    />
  )
  if (partner.url === null) return <Box sx={LOGO_PLATE}>{logo}</Box>
  return (
    <Box
      component="a"
      href={partner.url}
      rel="noopener"
      sx={{ ...LOGO_PLATE, '&:hover': { borderColor: 'primary.main' } }}
    >
      {logo}
    </Box>
  )
}
