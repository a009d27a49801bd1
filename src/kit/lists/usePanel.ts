import { useId, useState } from 'react'

/** A part of the page that a button shows and hides. */
export interface Panel {
  id: string
  isOpen: boolean
  toggle: () => void
}

export function usePanel(): Panel {
  const [isOpen, setOpen] = useState(false)
  return { id: useId(), isOpen, toggle: () => setOpen(!isOpen) }
}
