// The parts that the report's date form shares with its skeleton. The skeleton stands in its place until the form's
// chunk has loaded.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Loading } from '../../kit/feedback/Loading'
import { statisticsMessages as messages } from './statisticsMessages'

export const FIELDS = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2.5 },
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(12rem, 1fr))', sm: '14rem 14rem' },
} as const
export const PRESETS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const
export const PRESET = { px: 1.5, whiteSpace: 'nowrap', flex: { xs: '1 0 auto', sm: 'none' } } as const

const RUN = { minHeight: 48, minWidth: { sm: 200 } } as const

/** Runs the report: submits its dates, or asks at once where it needs none. */
export const RunButton = (props: { busy: boolean } & ({ type: 'submit' } | { onClick: () => void })) => (
  <BusyButton variant="contained" sx={{ ...RUN, justifySelf: { sm: 'start' } }} {...props}>
    {messages.run}
  </BusyButton>
)

/** The height of a label and its input. */
const FIELD_HEIGHT = 76

/** Has the size of the form, so that nothing moves when the form appears. */
export const RangeFormSkeleton = () => (
  <Loading>
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={FIELDS}>
          <Skeleton variant="rounded" height={FIELD_HEIGHT} />
          <Skeleton variant="rounded" height={FIELD_HEIGHT} />
        </Box>
        <Box sx={PRESETS}>
          {Object.values(messages.presetNames).map(name => (
            <Skeleton key={name} variant="rounded" sx={{ ...PRESET, px: 0, maxWidth: 'none' }}>
              <Button variant="outlined" disabled sx={PRESET}>
                {name}
              </Button>
            </Skeleton>
          ))}
        </Box>
      </Box>
      <Skeleton variant="rounded" height={RUN.minHeight} sx={{ width: { sm: RUN.minWidth.sm } }} />
    </Box>
  </Loading>
)
