import { useId, useState } from 'react'

/** What a button shows and hides: whether it is shown, and its id. */
export interface Panel {
  id: string
  isOpen: boolean
  toggle: () => void
}

export function usePanel(): Panel {
  const [isOpen, setOpen] = useState(false)
  return { id: useId(), isOpen, toggle: () => setOpen(!isOpen) }
}
