import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useSimpleFormIterator, useSimpleFormIteratorItem } from 'ra-core'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { ArrayInput, SimpleFormIterator } from 'react-admin'
import { type Field, initialValueOf } from '#contract/resources/fields'
import { setupMessages as messages } from './setupMessages'

type ItemsField = Extract<Field, { kind: 'items' }>

interface ItemsInputProps {
  field: ItemsField
  helperText: string | undefined
  /** The inputs of one group. */
  children: ReactNode
}

/**
 * Groups of fields, by react-admin's ArrayInput. Its own buttons are shown under the pointer alone, 30 px small, with
 * the same name in every group. These are always there, as large as a finger, and say which group they move or remove.
 */
export function ItemsInput({
  field: { source, label, singular, limit, fields },
  helperText,
  children,
}: ItemsInputProps) {
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Box role="group" aria-label={label}>
      <ArrayInput source={source} label={label} {...(helperText !== undefined && { helperText })} sx={LABEL}>
        <SimpleFormIterator
          inline={fields.length <= 3}
          fullWidth
          disableClear
          sx={LOOKS}
          addButton={<AddItem ref={add} singular={singular} limit={limit} fields={fields} />}
          reOrderButtons={<MoveItem singular={singular} />}
          removeButton={<RemoveItem singular={singular} onRemove={() => add.current?.focus()} />}
        >
          {children}
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  )
}

interface AddItemProps extends Pick<ItemsField, 'singular' | 'limit' | 'fields'> {
  ref: Ref<HTMLButtonElement>
}

function AddItem({ ref, singular, limit, fields }: AddItemProps) {
  const { add, total } = useSimpleFormIterator()
  return (
    <Button
      ref={ref}
      variant="outlined"
      startIcon={<Add />}
      disabled={total >= limit}
      onClick={() => add(Object.fromEntries(fields.map(field => [field.source, initialValueOf(field)])))}
    >
      {messages.addItem(singular)}
    </Button>
  )
}

const SIZE = { width: 44, height: 44 } as const

function MoveItem({ singular }: Pick<ItemsField, 'singular'>) {
  const { index, total, reOrder } = useSimpleFormIteratorItem()
  const name = `${singular} ${index + 1}`
  const box = useRef<HTMLSpanElement>(null)
  const moved = useRef<-1 | 1 | null>(null)
  const move = (by: -1 | 1) => {
    moved.current = by
    reOrder(index + by)
  }
  // A group that has moved in the document has lost the focus. At the end of the list its button is off, and the other
  // one takes the focus.
  useEffect(() => {
    if (moved.current === null) return
    const [up, down] = box.current?.querySelectorAll('button') ?? []
    const [wanted, other] = moved.current === -1 ? [up, down] : [down, up]
    ;(wanted?.disabled ? other : wanted)?.focus()
    moved.current = null
  })
  return (
    <span ref={box}>
      <IconButton aria-label={messages.moveUp(name)} disabled={index === 0} onClick={() => move(-1)} sx={SIZE}>
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton aria-label={messages.moveDown(name)} disabled={index >= total - 1} onClick={() => move(1)} sx={SIZE}>
        <ArrowDownward fontSize="small" />
      </IconButton>
    </span>
  )
}

interface RemoveItemProps extends Pick<ItemsField, 'singular'> {
  /** Runs first because the focus would disappear with the button. */
  onRemove: () => void
}

function RemoveItem({ singular, onRemove }: RemoveItemProps) {
  const { index, remove } = useSimpleFormIteratorItem()
  return (
    <IconButton
      aria-label={messages.removeItem(`${singular} ${index + 1}`)}
      onClick={() => {
        onRemove()
        remove()
      }}
      sx={SIZE}
    >
      <Close fontSize="small" />
    </IconButton>
  )
}

const LABEL = { '& > .RaArrayInput-label': { left: 0, top: 0 } } as const

const LOOKS = {
  // Each group is a card of its own on a phone.
  '& .RaSimpleFormIterator-line': {
    display: { xs: 'block', sm: 'flex' },
    alignItems: 'end',
    gap: 1,
    py: 1.5,
    px: { xs: 2, sm: 0 },
    mb: { xs: 1.5, sm: 0 },
    border: { xs: 1, sm: 0 },
    borderBottom: { xs: 1, sm: 1 },
    borderColor: { xs: 'divider', sm: 'divider' },
    borderRadius: { xs: 1, sm: 0 },
  },
  '& > ul > li:last-child': { borderBottom: { xs: 1, sm: 0 }, borderColor: { xs: 'divider', sm: 'divider' } },
  '& .RaSimpleFormIterator-form': { gap: 1.5, alignItems: 'end' },
  '& .RaSimpleFormIterator-action': { visibility: 'visible', display: 'flex', flexShrink: 0, mt: { xs: 1, sm: 0 } },
  '& .RaSimpleFormIterator-buttons': { mt: 1 },
} as const
