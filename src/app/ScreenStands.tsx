import { createContext, type PropsWithChildren, use, useEffect, useLayoutEffect } from 'react'

/** What is to be done when the first screen has been rendered, and when its effects have run. */
export interface FirstScreen {
  rendered: () => void
  settled: () => void
}

/** Who takes over from the server waits for the first screen (src/draw/takeOver.tsx). */
export const FirstScreenContext = createContext<FirstScreen | null>(null)

/** Stands around the screen, within the boundary that React hydrates as one. */
export function ScreenStands({ children }: PropsWithChildren) {
  const first = use(FirstScreenContext)
  useLayoutEffect(() => first?.rendered(), [first])
  useEffect(() => first?.settled(), [first])
  return children
}
