import { fileURLToPath } from 'node:url'

/** Gives write-excel-file a zip that works in the page, without a worker: see src/kit/files/zipInPage.ts. */
export const zipInPage = {
  find: /^fflate$/,
  replacement: fileURLToPath(new URL('../../src/kit/files/zipInPage.ts', import.meta.url)),
}
