import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ClubDocument } from '#contract/calls/document'
import { keepFile, keptDocuments, keptFile, noteOpened } from './keptDocuments'

/** Stands in for IndexedDB, which jsdom does not have. */
const device = vi.hoisted(() => new Map<number, unknown>())
vi.mock('./deviceStore', async importOriginal => ({
  ...(await importOriginal<typeof import('./deviceStore')>()),
  deviceStore: () => ({
    read: async (key: number) => device.get(key),
    write: async (key: number, value: unknown) => void device.set(key, value),
    change: async (key: number, to: (value: unknown) => unknown) => {
      if (device.has(key)) device.set(key, to(device.get(key)))
    },
    remove: async (key: number) => void device.delete(key),
    entries: async () => [...device],
  }),
}))

const documentOf = (id: number, title = `Sheet ${id}`): ClubDocument => ({
  id,
  title,
  fileName: `sheet ${id}.pdf`,
  fileType: 'PDF document',
  fileSizeDisplay: '1 KB',
  uploadUser: 'Ada Byron',
  uploadDate: '2026-11-02',
})
const HOUR = 3600 * 1000
const MEGABYTE = 1024 * 1024
const sealed = (bytes: number) =>
  new Response(new Uint8Array(bytes), { headers: { 'X-Content-Type-Options': 'nosniff', 'Accept-Ranges': 'bytes' } })

/** Opens a document, and its file comes. */
async function open(id: number, bytes = 10, memberId = 7): Promise<void> {
  await noteOpened(documentOf(id), memberId)
  await keepFile(id, sealed(bytes))
}
const idsOf = async (memberId = 7) => (await keptDocuments(memberId)).map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T08:12:00Z') })
  device.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[PCK-05] keeps the file of a document that was noted, with the headers that seal it, under its own name alone', async () => {
  await open(3)
  await keepFile(4, sealed(10))
  expect(await idsOf()).toEqual([3])
  const kept = await keptFile(3, 'sheet 3.pdf')
  expect([kept?.headers.get('x-content-type-options'), kept?.headers.get('accept-ranges')]).toEqual(['nosniff', null])
  expect((await kept?.arrayBuffer())?.byteLength).toBe(10)
  expect(await keptFile(3, 'other.pdf')).toBeUndefined()
  expect(await keptFile(4, 'sheet 4.pdf')).toBeUndefined()
})

it('[PCK-05] lists what was opened last first, and what has a file alone', async () => {
  await open(3)
  vi.setSystemTime(Date.now() + HOUR)
  await open(4)
  vi.setSystemTime(Date.now() + HOUR)
  await noteOpened(documentOf(5), 7)
  expect(await idsOf()).toEqual([4, 3])
})

it('[PCK-05] has room for 20 MB: what was opened first goes first', async () => {
  for (const id of [3, 4, 5]) {
    await open(id, 9 * MEGABYTE)
    vi.setSystemTime(Date.now() + HOUR)
  }
  expect(await idsOf()).toEqual([5, 4])
  await open(6, 21 * MEGABYTE)
  expect(await idsOf()).toEqual([5, 4])
})

it('[PCK-05] who signs out while a file comes leaves nothing', async () => {
  await noteOpened(documentOf(3), 7)
  const late = new Response(new ReadableStream({ pull: controller => (device.clear(), controller.close()) }))
  await keepFile(3, late)
  expect(device.size).toBe(0)
})

it('[PCK-05] the worker answers with nothing that is older than three days', async () => {
  await open(3)
  vi.setSystemTime(Date.now() + 3 * 24 * HOUR + 1)
  expect([await keptFile(3, 'sheet 3.pdf'), device.size]).toEqual([undefined, 0])
})

it('[PCK-05] a file that does not come anew with a later opening grows no younger: what is listed opens, and what is too old is not listed', async () => {
  await open(3)
  vi.setSystemTime(Date.now() + 2 * 24 * HOUR)
  await noteOpened(documentOf(3), 7)
  expect([await idsOf(), (await keptFile(3, 'sheet 3.pdf'))?.status]).toEqual([[3], 200])
  vi.setSystemTime(Date.now() + 2 * 24 * HOUR)
  expect([await idsOf(), device.size]).toEqual([[], 0])
})

it('[PCK-05] the application and the worker each count by their own clock', async () => {
  const here = Date.now()
  await noteOpened(documentOf(3), 7)
  vi.setSystemTime(here + 30 * 24 * HOUR)
  await keepFile(3, sealed(10))
  expect((await keptFile(3, 'sheet 3.pdf'))?.status).toBe(200)
  vi.setSystemTime(here + HOUR)
  expect(await idsOf()).toEqual([3])
})

it.each([
  ['three days', 3 * 24 * HOUR + 1, 7],
  ['a clock that has gone back', -HOUR, 7],
  ['another member’s sign-in', 0, 8],
])('[PCK-05] goes after %s', async (_, later, memberId) => {
  await open(3)
  vi.setSystemTime(Date.now() + later)
  expect(await idsOf(memberId)).toEqual([])
  expect(device.size).toBe(0)
})

it('[PCK-05] opened again, the file stays until the new one has come; another member’s does not', async () => {
  await open(3)
  await noteOpened(documentOf(3, 'Renamed'), 7)
  expect(await keptDocuments(7)).toMatchObject([{ id: 3, title: 'Renamed' }])
  await noteOpened(documentOf(3), 8)
  expect(await idsOf(8)).toEqual([])
})
