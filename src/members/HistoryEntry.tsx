import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import type { MemberChange } from '#contract/user'
import { memberMessages as words } from './memberMessages'
import { deedWords, fieldWords, keptBack, valueWords } from './historyWords'
import { Moment } from '../kit/dates/Moment'

/** One change: when, what, by whom, and each field as it was and as it is. */
export const HistoryEntry = ({ change: { at, by, deed, changes } }: { change: MemberChange }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      pl: 2.5,
      pb: 2.5,
      '&:last-of-type': { pb: 0 },
      '&::before': {
        content: '""',
        position: 'absolute',
        left: -7,
        top: 8,
        width: 12,
        height: 12,
        borderRadius: '50%',
        bgcolor: 'primary.main',
      },
    }}
  >
    <Typography sx={{ fontWeight: 600 }}>
      {deedWords(deed)}
      {by !== null && (
        <Box component="span" sx={{ fontWeight: 400 }}>
          {' '}
          {words.by(by)}
        </Box>
      )}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <Moment at={at} />
    </Typography>
    {changes.length > 0 && (
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 0.75,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.5 },
          typography: 'body2',
        }}
      >
        {changes.map(({ field, before, after }) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {fieldWords(field)}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere' }}>
              {keptBack(before, after) ? words.keptBack : <BeforeAfter before={before} after={after} />}
            </Box>
          </Box>
        ))}
      </Box>
    )}
  </Box>
)

const BeforeAfter = ({ before, after }: { before: string | null; after: string | null }) => (
  <>
    <Box component="span" sx={visuallyHidden}>
      {words.was}
    </Box>
    <Box component="del" sx={{ color: 'text.secondary', textDecoration: before === null ? 'none' : 'line-through' }}>
      {valueWords(before)}
    </Box>
    <Box component="span" aria-hidden>
      {' '}
      →{' '}
    </Box>
    <Box component="span" sx={visuallyHidden}>
      , {words.is}
    </Box>
    <Box component="ins" sx={{ fontWeight: 600, textDecoration: 'none' }}>
      {valueWords(after)}
    </Box>
  </>
)
