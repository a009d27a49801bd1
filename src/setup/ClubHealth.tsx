import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../kit/dates/ClubDate'
import { BusyButton } from '../kit/feedback/BusyButton'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { SetupScreen } from '../kit/navigation/SetupScreen'
import { clubHealthMessages as messages } from './clubHealthMessages'
import { clubHealthQuery, type Finding } from './setupCalls'
import { evenly, Outline } from '../kit/feedback/Outline'

const isWrong = ({ advice }: Finding) => advice !== null

/** committee/setup/health: the server's findings, each with its advice. */
export default function ClubHealth() {
  const query = useQuery(clubHealthQuery)
  return (
    <SetupScreen title={messages.title}>
      <WhenLoaded
        queries={[query]}
        retryRefusals
        skeleton={
          <>
            <Typography sx={{ mb: 2 }}>{messages.looking}</Typography>
            <Outline heights={evenly(5, 72)} gap={1} />
          </>
        }
      >
        {({ findings, lookedAt }) => {
          const wrong = findings.filter(isWrong)
          return (
            <>
              <Alert severity={wrong.length > 0 ? 'warning' : 'success'} sx={{ mb: 2 }}>
                {wrong.length > 0 ? messages.wrong(wrong.length) : messages.allWell}
              </Alert>
              <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
                {[...wrong, ...findings.filter(finding => !isWrong(finding))].map(finding => (
                  <FindingCard key={finding.of} finding={finding} />
                ))}
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
                {messages.lookedAt} <Moment at={lookedAt} />. {messages.database}
                <br />
                {messages.byCommand}{' '}
                <Box component="code" sx={{ whiteSpace: 'nowrap' }}>
                  {messages.command}
                </Box>
                .
              </Typography>
            </>
          )
        }}
      </WhenLoaded>
      {query.data && (
        <BusyButton variant="outlined" busy={query.isFetching} onClick={() => void query.refetch()} sx={{ mt: 3 }}>
          {messages.again}
        </BusyButton>
      )}
    </SetupScreen>
  )
}

const FindingCard = ({ finding }: { finding: Finding }) => (
  <Box
    component="li"
    sx={{
      p: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      overflowWrap: 'anywhere',
    }}
  >
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, mb: 0.25 }}>
      <Typography variant="h2" sx={{ fontSize: '1.0625rem' }}>
        {finding.of}
      </Typography>
      <Chip
        size="small"
        variant="outlined"
        color={isWrong(finding) ? 'warning' : 'success'}
        label={isWrong(finding) ? messages.toDo : messages.well}
      />
    </Stack>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {finding.says.charAt(0).toUpperCase() + finding.says.slice(1)}
    </Typography>
    {finding.advice !== null && <Typography sx={{ mt: 0.75 }}>{finding.advice}</Typography>}
  </Box>
)
