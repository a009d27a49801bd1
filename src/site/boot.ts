// Runs before anything is painted, in both documents; built into a small classic script of its own.
import type { EarlyCalls } from '../api/earlyCalls'
import { bootPage } from './bootPage'

/** Put in by the build (scripts/vite/bootScript.ts), from the table of screens. */
declare const EARLY_CALLS: EarlyCalls

bootPage(window, EARLY_CALLS)
