import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { migrateDatabase } from '../../server/database/migrate'
import { startForTest, temporaryFolder } from '../database/embedded'
import { program } from '../programs/program'

const run = promisify(execFile)

test('[PUB-12] a command works beside a server that runs on the embedded database, and without it', async () => {
  const dataFolder = await temporaryFolder()
  const server = await startForTest({ dataFolder })
  await migrateDatabase(server.url)
  const env = { PATH: process.env.PATH ?? '', CLUB_DATA: dataFolder }
  const listed = () => run(process.execPath, [program('club'), 'mail'], { env })
  const empty = { stdout: 'The outbox is empty.\n', stderr: '' }
  expect(await listed()).toEqual(empty)
  await server.stop()
  expect(await listed()).toEqual(empty)
})
