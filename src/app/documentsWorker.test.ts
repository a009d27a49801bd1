import { afterEach, expect, it, vi } from 'vitest'

/** Stands in for what the device keeps. */
const device = vi.hoisted(() => ({ noted: new Set<number>(), files: new Map<number, string>(), isForbidden: false }))
vi.mock('../api/keptDocuments', async importOriginal => {
  const open = async () => {
    if (device.isForbidden) throw new Error('Forbidden.')
  }
  return {
    ...(await importOriginal<typeof import('../api/keptDocuments')>()),
    keepFile: async (id: number, file: Response) => {
      await open()
      if (device.noted.has(id)) device.files.set(id, await file.text())
    },
    keptFile: async (id: number) => open().then(() => device.files.get(id) && new Response(device.files.get(id))),
    forgetDocument: async (id: number) => void device.files.delete(id),
    forgetDocuments: async () => device.files.clear(),
  }
})

interface Asking {
  path?: string
  method?: string
  headers?: Record<string, string>
}

/** Runs the worker, over a network that answers so. */
async function start(network: () => Promise<Response>, isWithdrawn = false) {
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener))
  vi.stubGlobal('IS_WITHDRAWN', isWithdrawn)
  vi.stubGlobal('location', new URL('https://club.example/app/club/v1/documentsWorker.js'))
  vi.stubGlobal('fetch', network)
  const unregister = vi.fn<() => Promise<void>>(async () => undefined)
  vi.stubGlobal('registration', { unregister })
  vi.stubGlobal('skipWaiting', async () => undefined)
  vi.resetModules()
  await import('./documentsWorker')
  const works: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => works.push(work)
  return {
    unregister,
    activate: async () => {
      listeners.get('activate')?.({ waitUntil })
      await Promise.all(works)
    },
    /** Resolves to what the worker answers; null if it leaves the request to the browser. */
    ask: async ({ path = '/documents/4/high%20water.csv', method = 'GET', headers = {} }: Asking = {}) => {
      let response: Promise<Response> | null = null
      listeners.get('fetch')?.({
        request: { url: new URL(path, 'https://club.example').href, method, headers: new Headers(headers) },
        respondWith: (given: Promise<Response>) => (response = given),
        waitUntil,
      })
      const found = await (response as Promise<Response> | null)
      const text = found && (await found.text())
      await Promise.all(works)
      return text
    },
  }
}

const noSignal = () => Promise.reject(new TypeError('Failed to fetch'))
const club = (status: number) => () => Promise.resolve(new Response(`the club’s ${status}`, { status }))

afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(device, { noted: new Set(), files: new Map(), isForbidden: false })
})

it('[PCK-05] asks the club first, and keeps what was noted alone', async () => {
  device.noted.add(4)
  const { ask } = await start(club(200))
  expect([await ask(), await ask({ path: '/documents/5/other.pdf' })]).toEqual(['the club’s 200', 'the club’s 200'])
  expect([...device.files]).toEqual([[4, 'the club’s 200']])
})

it('[PCK-05] where the club cannot be reached it answers with what is kept, or fails as ever', async () => {
  device.files.set(4, 'kept')
  const { ask } = await start(noSignal)
  expect(await ask()).toBe('kept')
  await expect(ask({ path: '/documents/5/other.pdf' })).rejects.toThrow('Failed to fetch')
})

it('[PCK-05] after four seconds it answers with what is kept; where nothing is, it waits for the club', async () => {
  vi.useFakeTimers()
  device.files.set(4, 'kept')
  const answers: ((response: Response) => void)[] = []
  const { ask } = await start(() => new Promise(resolve => answers.push(resolve)))
  const [kept, other] = [ask(), ask({ path: '/documents/5/other.pdf' })]
  await vi.advanceTimersByTimeAsync(4000)
  for (const answer of answers) answer(new Response('the club’s'))
  vi.useRealTimers()
  expect([await kept, await other]).toEqual(['kept', 'the club’s'])
})

it.each([401, 403, 404, 410])('[PCK-05] after %i nothing is kept of it', async status => {
  device.files.set(4, 'kept')
  const { ask } = await start(club(status))
  expect([await ask(), device.files.size]).toEqual([`the club’s ${status}`, 0])
})

it.each([502, 503, 504])('[PCK-05] where a proxy answers %i for the club, what is kept serves', async status => {
  device.files.set(4, 'kept')
  const { ask } = await start(club(status))
  expect([await ask(), device.files.get(4)]).toEqual(['kept', 'kept'])
  expect(await ask({ path: '/documents/5/other.pdf' })).toBe(`the club’s ${status}`)
})

it.each([500, 206])('[PCK-05] %i neither keeps nor removes anything', async status => {
  device.noted.add(4)
  device.files.set(4, 'kept')
  const { ask } = await start(club(status))
  expect([await ask(), device.files.get(4)]).toEqual([`the club’s ${status}`, 'kept'])
})

it.each<Asking>([
  { headers: { range: 'bytes=0-9' } },
  { method: 'HEAD' },
  { path: '/documents/4' },
  { path: '/api/x' },
])('[PCK-05] it leaves %j to the browser', async asking => {
  const { ask } = await start(club(200))
  expect(await ask(asking)).toBeNull()
})

it('[PCK-05] where the browser’s storage is forbidden, the club answers', async () => {
  device.isForbidden = true
  const { ask } = await start(club(200))
  expect(await ask()).toBe('the club’s 200')
})

it('[PCK-05] withdrawn, it removes its files and itself, and answers nothing', async () => {
  device.files.set(4, 'kept')
  const { ask, activate, unregister } = await start(club(200), true)
  await activate()
  expect([device.files.size, unregister.mock.calls.length, await ask()]).toEqual([0, 1, null])
})
