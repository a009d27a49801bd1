// Retires a record, or offers it again, by one button at each of them, with Undo. It is the same save as that of its
// form, with its version.
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { createContext, type ReactNode, use } from 'react'
import type { SetupRecord } from '#contract/resources/setupResources'
import { ClubError } from '../api/errors'
import { useTell, useRefusalNotice } from '../kit/deeds/notices'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { useFocusFallback } from '../kit/navigation/useFocusFallback'
import type { NamedResource } from './InResource'
import { setupMessages as messages } from './setupMessages'
import { useSetupProvider } from './setupProvider'
import { useFetchAllAnew } from './useFetchAllAnew'

type Retires = NonNullable<NamedResource['retires']>

interface Retiring {
  retires: Retires
  nameOf: (record: SetupRecord) => string
  /** The club's rules need it: it is never retired. */
  isFixed: (record: SetupRecord) => boolean
  set: (record: SetupRecord, isActive: boolean) => void
  isPending: boolean
}

const RetiringContext = createContext<Retiring | null>(null)

/** The milliseconds for which the notice with Undo stays. */
const UNDO_STAYS = 20_000

interface Change {
  record: SetupRecord
  isActive: boolean
}

/** Holds the deed for the buttons in it, so that one runs at a time. */
export function RetiringProvider({ described, children }: { described: NamedResource; children: ReactNode }) {
  const { resource, nameField = 'id', fixedNames = [], retires } = described
  const provider = useSetupProvider()
  const notify = useNotify()
  const tell = useTell()
  const refuse = useRefusalNotice()
  const fetchAllAnew = useFetchAllAnew()
  // A record that the list no longer shows, being narrowed to those that are offered, takes its button with it.
  const fallback = useFocusFallback<HTMLDivElement>()
  const nameOf = (record: SetupRecord) => String(record[nameField])

  const send = async ({ record, isActive }: Change): Promise<SetupRecord> =>
    (
      await provider.update<SetupRecord>(resource, {
        id: record.id,
        data: { ...record, isActive },
        previousData: record,
      })
    ).data
  const onRefused = (error: Error, { record }: Change) =>
    error instanceof ClubError && error.status === 409
      ? notify(messages.changedBefore(nameOf(record)), { type: 'error', autoHideDuration: null })
      : refuse(error)
  const newsOf = (record: SetupRecord) => messages.stands(nameOf(record), standingOf(record, retires as Retires))
  const undoing = useDeed({
    send,
    refresh: [resource],
    onDone: saved => {
      fetchAllAnew()
      tell(newsOf(saved))
    },
    onRefused,
  })
  const setting = useDeed({
    send,
    refresh: [resource],
    onDone: (saved, { isActive }) => {
      fetchAllAnew()
      const undo = () => {
        fallback.ref.current?.focus({ preventScroll: true })
        undoing.run({ record: saved, isActive: !isActive })
      }
      tell({ text: newsOf(saved), undo, autoHideDuration: UNDO_STAYS })
    },
    onRefused,
  })
  if (!retires) return children
  const isPending = setting.isPending || undoing.isPending
  const isFixed = (record: SetupRecord) => fixedNames.includes(nameOf(record))
  const set = (record: SetupRecord, isActive: boolean) => setting.run({ record, isActive })
  return (
    <RetiringContext value={{ retires, nameOf, isFixed, set, isPending }}>
      <Box {...fallback} role="group" aria-label={messages.list(described)}>
        {children}
      </Box>
    </RetiringContext>
  )
}

/** Returns in words whether the record is still offered. */
export const standingOf = ({ isActive }: SetupRecord, { active, retired }: Retires): string =>
  isActive === false ? retired : active

/** Retires the record, or offers it again. If the club's rules need the record, it says so instead. */
export function RetireButton({ record }: { record: SetupRecord }) {
  const retiring = use(RetiringContext)
  if (!retiring) return null
  const { retires, nameOf, isFixed, set, isPending } = retiring
  if (isFixed(record))
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.neededByRules}
      </Typography>
    )
  const isRetired = record.isActive === false
  const label = isRetired ? retires.offer : retires.retire
  return (
    <BusyButton
      variant="text"
      size="small"
      busy={isPending}
      aria-label={`${label}: ${nameOf(record)}`}
      onClick={() => set(record, isRetired)}
      // Its words begin where those of its neighbours do.
      sx={{ minHeight: { xs: 44, md: 36 }, minWidth: 0, px: 1, mx: -1 }}
    >
      {label}
    </BusyButton>
  )
}
