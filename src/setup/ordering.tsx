// The order of a table's records, changed by buttons at each of them (to the top, up and down), which work with the
// keyboard, or by dragging them at their handle.
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DragIndicator from '@mui/icons-material/DragIndicator'
import VerticalAlignTop from '@mui/icons-material/VerticalAlignTop'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { visuallyHidden } from '@mui/utils'
import { ListContextProvider, useListContext, useRecordContext } from 'ra-core'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { SetupRecord } from '#contract/resources/setupResources'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/notices'
import type { NamedResource } from './InResource'
import { setupMessages as messages } from './setupMessages'
import { useSetupProvider } from './setupProvider'
import { useDragging } from './useDragging'

interface Moving {
  /** The ids in their order; null if the list does not show all records in that order. */
  ids: readonly number[] | null
  move: (record: SetupRecord, by: Step) => void
  handleOf: ReturnType<typeof useDragging>
  isPending: boolean
  nameOf: (record: SetupRecord) => string
}

type Step = 'top' | -1 | 1

const OrderContext = createContext<Moving | null>(null)

interface Moved {
  id: number
  /** The button that moved it; null where it was dragged, which leaves the focus where it is. */
  by: Step | null
  sentence: string
}

/** Holds the deed for the buttons in it, and says where a record has moved to. */
export function OrderProvider({ described, children }: { described: NamedResource; children: ReactNode }) {
  const { resource, nameField = 'id', isOrdered } = described
  const list = useListContext<SetupRecord>()
  const { data, total, sort, filterValues } = list
  const provider = useSetupProvider()
  const onRefused = useRefusalNotice()
  const box = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const { run, isPending, argument } = useDeed({
    send: ({ ids }: { ids: readonly number[]; moved: Moved }) => provider.order(resource, ids),
    refresh: [resource],
    onDone: (_answer, argument) => setMoved(argument.moved),
    onRefused,
  })
  // A row that has moved in the document has lost the focus. At the end of the list its button is gone, and the other
  // one takes the focus.
  useEffect(() => {
    if (!moved || moved.by === null || isPending) return
    const buttons = [...(box.current?.querySelectorAll<HTMLButtonElement>(`[data-moves="${moved.id}"]`) ?? [])]
    const wanted = buttons.find(button => button.dataset.by === String(moved.by) && !button.disabled)
    ;(wanted ?? buttons.findLast(button => !button.disabled))?.focus()
  }, [moved, isPending])

  const isWhole = data !== undefined && total === data.length && Object.keys(filterValues).length === 0
  const isOrder = isWhole && sort.field === 'position' && sort.order === 'ASC'
  // The new order is shown at once. Where it is refused, the list is as it was.
  const shown = isOrder && isPending && argument ? inOrder(data, argument.ids) : data
  const ids = isOrder ? (shown ?? []).map(({ id }) => id) : null
  const nameOf = (record: SetupRecord) => String(record[nameField])
  const put = (id: number, index: number, by: Step | null) => {
    const record = shown?.find(each => each.id === id)
    if (!ids || !record) return
    const others = ids.filter(each => each !== id)
    const sentence = messages.moved(nameOf(record), index + 1, ids.length)
    run({ ids: others.toSpliced(index, 0, id), moved: { id, by, sentence } })
  }
  const move = (record: SetupRecord, by: Step) =>
    put(record.id, by === 'top' ? 0 : (ids ?? []).indexOf(record.id) + by, by)
  const handleOf = useDragging((id, index) => put(id, index, null))
  if (!isOrdered) return children
  return (
    <OrderContext value={{ ids, move, handleOf, isPending, nameOf }}>
      <Box ref={box} sx={DRAGGED}>
        <ListContextProvider value={{ ...list, data: shown } as typeof list}>{children}</ListContextProvider>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {moved?.sentence}
      </Box>
    </OrderContext>
  )
}

const inOrder = (records: readonly SetupRecord[], ids: readonly number[]): SetupRecord[] =>
  records.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

/** A dragged row lies over the others, which make room. */
const DRAGGED = {
  '&:has([data-dragged])': { userSelect: 'none' },
  '&:has([data-dragged]) :is(tr, li):not([data-dragged])': {
    transition: 'transform 150ms',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  // A table's row under the pointer would be half transparent.
  '&& [data-dragged], && [data-dragged]:hover': {
    position: 'relative',
    zIndex: 1,
    bgcolor: 'background.paper',
    boxShadow: 8,
  },
} as const

/** The place at which a record is taken by mouse or finger; the buttons beside it do the same for a keyboard. */
export function DragHandle({ record: ofRecord }: { record?: SetupRecord }) {
  const around = useRecordContext<SetupRecord>()
  const record = ofRecord ?? around
  const order = use(OrderContext)
  if (!record || !order?.ids) return null
  return (
    <Box
      aria-hidden
      data-drags={record.id}
      {...order.handleOf(record.id)}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 44,
        height: 44,
        color: 'text.secondary',
        cursor: 'grab',
        '&:active': { cursor: 'grabbing' },
        // A finger here drags. Everywhere else it scrolls.
        touchAction: 'none',
      }}
    >
      <DragIndicator fontSize="small" />
    </Box>
  )
}

interface MoveButtonsProps {
  record?: SetupRecord
  /** Whether the buttons stand one above the other, where there is little space. */
  isUpright?: boolean
}

/** Moves the record to the top, up or down; nothing while the list is searched or sorted otherwise. */
export function MoveButtons({ record: ofRecord, isUpright = false }: MoveButtonsProps) {
  const around = useRecordContext<SetupRecord>()
  const record = ofRecord ?? around
  const order = use(OrderContext)
  if (!record || !order?.ids) return null
  const { ids, move, isPending, nameOf } = order
  const index = ids.indexOf(record.id)
  const buttons = [
    { by: 'top', Icon: VerticalAlignTop, label: messages.moveToTop(nameOf(record)), isLast: index === 0 },
    { by: -1, Icon: ArrowUpward, label: messages.moveUp(nameOf(record)), isLast: index === 0 },
    { by: 1, Icon: ArrowDownward, label: messages.moveDown(nameOf(record)), isLast: index === ids.length - 1 },
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
