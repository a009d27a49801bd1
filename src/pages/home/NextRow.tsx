import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/profileQuery'
import { nextFor } from '../../events/eventRules'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { WaterLine } from '../../layout/WaterLine'
import { homeMessages } from './homeMessages'
import { paths } from '../../paths'
import { measured } from '../../theme/measure'
import { Loading } from '../../kit/feedback/Loading'
import { mayListOrganised, myRowsQuery, organisedQuery } from './homeQueries'
import { NextRowCard } from './NextRowCard'

/** The head of the members home: a greeting, and the next time on the water. */
export function NextRow() {
  const { data: profile } = useQuery(profileQuery)
  const title = profile ? homeMessages.welcome(profile.firstName) : homeMessages.welcomeUnknown
  return (
    <Box
      sx={{
        '--focus-ring': 'var(--club-palette-tide-glow)',
        bgcolor: 'tide.main',
        backgroundImage: HORIZON,
        color: 'tide.text',
      }}
    >
      <title>{homeMessages.title}</title>
      <Box
        sx={{
          ...measured,
          pt: { xs: 3, md: 5 },
          pb: { xs: 2.5, md: 4 },
          display: 'grid',
          gap: { xs: 2, md: 5 },
          alignItems: 'center',
          gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 30rem)' },
        }}
      >
        <Typography variant="h1">{title}</Typography>
        <Coming mayOrganise={mayListOrganised(profile)} />
      </Box>
      <WaterLine color="background.default" />
    </Box>
  )
}

/** Morning light low over the water, drawn by the browser. */
const HORIZON =
  'radial-gradient(60rem 22rem at 78% 118%, rgb(233 162 59 / 38%), transparent 70%), radial-gradient(40rem 16rem at 20% 130%, rgb(31 111 120 / 70%), transparent 72%)'

function Coming({ mayOrganise }: { mayOrganise: boolean }) {
  const { data, isPending } = useQuery(myRowsQuery)
  const { data: organised = [], isLoading } = useQuery({ ...organisedQuery, enabled: mayOrganise })
  if (isPending || isLoading)
    return (
      <Loading>
        <Skeleton variant="rounded" height={124} sx={{ bgcolor: 'tide.line' }} />
      </Loading>
    )
  if (!data) return null
  const next = nextFor(data, organised)
  if (next) return <NextRowCard {...next} />
  return (
    <div>
      <Typography variant="subtitle1" sx={{ mb: 1.5 }}>
        {homeMessages.nothingNext}
      </Typography>
      <Button
        component={ClubLink}
        to={paths.rows('All Events', 'Upcoming')}
        sx={{ bgcolor: 'tide.glow', color: 'tide.deep', '&:hover': { bgcolor: 'wash.dawn', color: 'text.primary' } }}
      >
        {homeMessages.findOne}
      </Button>
    </div>
  )
}
