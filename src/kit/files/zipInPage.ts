// Replaces fflate for write-excel-file and read-excel-file (an alias in vite.config.ts). For parts of more than some
// hundred kB, fflate's own `zip` and `unzip` work in a worker made from a blob: URL. The Content-Security-Policy
// refuses that without an error, and the answer would never come. Here everything is done in the page: 5,000 lines take
// some 100 ms.
import {
  unzipSync,
  zipSync,
  type AsyncZippable,
  type FlateCallback,
  type UnzipCallback,
  type Unzipped,
} from 'fflate/browser'

export { Inflate, strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser'

export function zip(files: AsyncZippable, done: FlateCallback): void {
  done(null, zipSync(files))
}

export function unzip(archive: Uint8Array, done: UnzipCallback): void {
  const unpacked: Unzipped = unzipSync(archive)
  done(null, unpacked)
}
