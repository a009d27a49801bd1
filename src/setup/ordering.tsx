// The order of a table's records, changed by buttons at each of them: to the top, up and down. They work with the
// keyboard and on a phone as they are.
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import VerticalAlignTop from '@mui/icons-material/VerticalAlignTop'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { visuallyHidden } from '@mui/utils'
import { useListContext, useRecordContext } from 'ra-core'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { SetupRecord } from '#contract/setupResources'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/useRefusalNotice'
import type { NamedResource } from './InResource'
import { setupMessages as messages } from './setupMessages'
import { useSetupProvider } from './setupProvider'

interface Moving {
  /** The ids in their order; null if the list does not show all records in that order. */
  ids: readonly number[] | null
  move: (record: SetupRecord, by: Step) => void
  isPending: boolean
  nameOf: (record: SetupRecord) => string
}

type Step = 'top' | -1 | 1

const OrderContext = createContext<Moving | null>(null)

interface Moved {
  id: number
  by: Step
  sentence: string
}

/** Holds the deed for the buttons in it, and says where a record has moved to. */
export function OrderProvider({ described, children }: { described: NamedResource; children: ReactNode }) {
  const { resource, nameField = 'id', isOrdered } = described
  const { data, total, sort, filterValues } = useListContext<SetupRecord>()
  const provider = useSetupProvider()
  const onRefused = useRefusalNotice()
  const box = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const { run, isPending } = useDeed({
    send: ({ ids }: { ids: readonly number[]; moved: Moved }) => provider.order(resource, ids),
    refresh: [resource],
    onDone: (_answer, argument) => setMoved(argument.moved),
    onRefused,
  })
  // A row that has moved in the document has lost the focus. At the end of the list its button is gone, and the other
  // one takes the focus.
  useEffect(() => {
    if (!moved || isPending) return
    const buttons = [...(box.current?.querySelectorAll<HTMLButtonElement>(`[data-moves="${moved.id}"]`) ?? [])]
    const wanted = buttons.find(button => button.dataset.by === String(moved.by) && !button.disabled)
    ;(wanted ?? buttons.findLast(button => !button.disabled))?.focus()
  }, [moved, isPending])

  const isWhole = data !== undefined && total === data.length && Object.keys(filterValues).length === 0
  const ids = isWhole && sort.field === 'position' && sort.order === 'ASC' ? data.map(({ id }) => id) : null
  const nameOf = (record: SetupRecord) => String(record[nameField])
  const move = (record: SetupRecord, by: Step) => {
    if (!ids) return
    const place = by === 'top' ? 0 : ids.indexOf(record.id) + by
    const others = ids.filter(id => id !== record.id)
    const sentence = messages.moved(nameOf(record), place + 1, ids.length)
    run({ ids: others.toSpliced(place, 0, record.id), moved: { id: record.id, by, sentence } })
  }
  if (!isOrdered) return children
  return (
    <OrderContext value={{ ids, move, isPending, nameOf }}>
      <div ref={box}>{children}</div>
      <Box role="status" sx={visuallyHidden}>
        {moved?.sentence}
      </Box>
    </OrderContext>
  )
}

interface MoveButtonsProps {
  record?: SetupRecord
  /** Whether the buttons stand one above the other, where there is little space. */
  isUpright?: boolean
}

/** Moves the record to the top, up or down; nothing while the list is searched or sorted otherwise. */
export function MoveButtons({ record: given, isUpright = false }: MoveButtonsProps) {
  const around = useRecordContext<SetupRecord>()
  const record = given ?? around
  const order = use(OrderContext)
  if (!record || !order?.ids) return null
  const { ids, move, isPending, nameOf } = order
  const place = ids.indexOf(record.id)
  const buttons = [
    { by: 'top', Icon: VerticalAlignTop, label: messages.moveToTop(nameOf(record)), isLast: place === 0 },
    { by: -1, Icon: ArrowUpward, label: messages.moveUp(nameOf(record)), isLast: place === 0 },
    { by: 1, Icon: ArrowDownward, label: messages.moveDown(nameOf(record)), isLast: place === ids.length - 1 },
  ] as const
  return (
    <Box sx={{ display: 'flex', flexDirection: isUpright ? 'column' : 'row', flexShrink: 0 }}>
      {buttons.map(({ by, Icon, label, isLast }) => (
        <IconButton
          key={by}
          aria-label={label}
          disabled={isLast}
          aria-disabled={isPending || undefined}
          data-moves={record.id}
          data-by={by}
          onClick={() => move(record, by)}
          sx={{ width: 44, height: 44 }}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  )
}
