import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isKept } from '../api/keptAnswers'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'

/** It is looked up each time, and asks the club nothing. */
const isHomeKeptQuery = queryOptions({
  queryKey: ['events', 'isHomeKept'],
  queryFn: () => isKept(['events', 'myRows']),
  staleTime: 0,
  gcTime: 0,
})

/** Leads to the home, where the club cannot be reached and the device keeps the member's rows. */
export function KeptRowsLink() {
  const { data: isHomeKept = false } = useQuery(isHomeKeptQuery)
  return (
    isHomeKept && (
      <Box sx={{ mt: 3 }}>
        <Typography sx={{ mb: 1.5 }}>{messages.kept}</Typography>
        <Button component={ClubLink} to={paths.membersHome} variant="outlined">
          {messages.see}
        </Button>
      </Box>
    )
  )
}

const messages = {
  kept: 'Your own rows and events are on this device, as you saw them last.',
  see: 'See them on the home page',
} as const
