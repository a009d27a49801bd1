// Replaces fflate for write-excel-file (an alias in vite.config.ts). fflate's own `zip` compresses parts of more than 160 kB in a worker
// made from a blob: URL. The Content-Security-Policy refuses that without an error, and the file would never come. Here everything is
// compressed in the page: 5,000 lines take some 100 ms.
import { zipSync, type AsyncZippable, type FlateCallback } from 'fflate/browser'

export { strToU8, zipSync } from 'fflate/browser'

export function zip(files: AsyncZippable, done: FlateCallback): void {
  done(null, zipSync(files))
}
