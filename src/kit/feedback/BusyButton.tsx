import Button, { type ButtonProps } from '@mui/material/Button'
import type { MouseEvent } from 'react'

interface Props extends ButtonProps {
  /** Its deed, or its form's sending, is under way. */
  busy: boolean
}

/** A button that does nothing while busy. It is not disabled then, since a disabled button loses the focus. */
export function BusyButton({ busy, onClick, sx, ...button }: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button
      {...button}
      aria-disabled={busy || undefined}
      onClick={click}
      sx={[{ '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'progress' } }, ...[sx].flat()] as ButtonProps['sx']}
    />
  )
}
