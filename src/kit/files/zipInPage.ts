// What write-excel-file gets in place of fflate (vite.config.ts): it zips parts of more than 160 kB in a worker made from
// a blob:, which the Content-Security-Policy refuses without an error, so that the file would never come. Here everything
// is zipped in the page: 5,000 lines take some 100 ms.
import { zipSync, type AsyncZippable, type FlateCallback } from 'fflate/browser'

export { strToU8, zipSync } from 'fflate/browser'

export function zip(files: AsyncZippable, done: FlateCallback): void {
  done(null, zipSync(files))
}
