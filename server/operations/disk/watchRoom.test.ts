import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { RESERVE_BYTES } from './reserve'
import { watchRoom } from './watchRoom'

const MB = 1_000_000

async function watched() {
  const folder = await mkdtemp(join(tmpdir(), 'rowing-club-room-'))
  const lines: string[] = []
  const told: string[] = []
  let free = 10_000 * MB
  const room = watchRoom({ folder, log: line => lines.push(line.replace(folder, 'the disk')), room: async () => free })
  onTestFinished(async () => {
    room.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    ...room,
    folder,
    lines,
    told,
    warnings: {
      begin: async (left: number) => void told.push(`begin ${left / MB}`),
      end: async () => void told.push('end'),
    },
    leave: async (megabytes: number) => {
      free = megabytes * MB
      await room.look()
    },
  }
}

test('a reserve is laid while there is room, given up when there is none, and laid again', async () => {
  const { folder, lines, leave, watch, warnings } = await watched()
  watch(warnings)
  await expect.poll(async () => (await stat(join(folder, 'reserve'))).size).toBe(RESERVE_BYTES)
  await leave(31)
  expect(await readdir(folder)).toEqual([])
  expect(lines).toEqual([
    'the disk has no room left (31 MB): the reserve of 67 MB is given up, so that reading and signing in go on.',
    'the disk has too little room left (31 MB): nothing is saved until there is more. Reading and signing in go on.',
  ])
  // The space that the reserve has freed is not for saving.
  await leave(98)
  expect(await readdir(folder)).toEqual([])
  await leave(1_000)
  await expect.poll(() => readdir(folder)).toEqual(['reserve'])
  expect(lines.at(-1)).toBe('the disk has room again (1,000 MB): things are saved as before.')
})

test('small things are saved until little is left, and large ones no longer than there is room for them', async () => {
  const { leave, mayWrite } = await watched()
  await leave(220)
  expect(await mayWrite(2_000)).toBe(true)
  expect(await mayWrite(40 * MB)).toBe(false)
  await leave(180)
  expect(await mayWrite(0)).toBe(false)
  // The answer must not change to and fro at the limit.
  await leave(190)
  expect(await mayWrite(0)).toBe(false)
  await leave(220)
  expect(await mayWrite(0)).toBe(true)
})

test('the administrators are told once an episode, and again after the next look when they could not be told', async () => {
  const { leave, watch, look, warnings, told } = await watched()
  await leave(1_000)
  let isAway = true
  watch({
    begin: async free => {
      if (isAway) throw new Error('The database is away.')
      await warnings.begin(free)
    },
    end: warnings.end,
  })
  await look()
  await expect(leave(400)).rejects.toThrow('away')
  isAway = false
  await look()
  await leave(300)
  expect(told).toEqual(['begin 400'])
  await leave(1_000)
  await leave(450)
  expect(told).toEqual(['begin 400', 'end', 'begin 450'])
})
