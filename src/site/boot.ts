// The boot script: built into a small classic script that stands in the head of both documents, before anything is
// painted.
import type { EarlyCalls } from '../api/earlyCalls'
import { bootPage } from './bootPage'
import { startApplication } from './startApplication'

/** The build inserts it (scripts/vite/bootScript.ts), from the table of screens. */
declare const EARLY_CALLS: EarlyCalls

bootPage(window, EARLY_CALLS)
startApplication(document, {
  load: address => void import(/* @vite-ignore */ address),
  afterPaint: task => requestAnimationFrame(() => setTimeout(task)),
})
