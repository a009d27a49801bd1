import type { SyntheticEvent } from 'react'

/** What is clicked inside a row does its own deed; the row does not open the member too. */
export const stayInRow = (event: SyntheticEvent): void => event.stopPropagation()
