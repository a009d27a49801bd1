import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, it, vi } from 'vitest'
import { builtWorker, WORKER } from '../../scripts/vite/serviceWorker'

const ROOT = join(import.meta.dirname, '../..')
const ORIGIN = 'https://club.example'
const BASE = '/app/club/v1/'
const FILE = `${BASE}assets/home-1a2b.js`
const DOCUMENT = `${BASE}members/home`
/** The path of the entry, which stands in the document of the same build. */
const ENTRY = 'assets/index-9f8e.js'
const documentOf = (entry: string) => `the club’s <link href="${BASE}${entry}">`

const codes: Record<'served' | 'withdrawn', string> = { served: '', withdrawn: '' }
beforeAll(async () => {
  const built = (isWithdrawn: boolean) =>
    builtWorker(WORKER, ROOT, BASE, {
      BUILT: JSON.stringify({ files: [FILE], version: 'v2', entry: ENTRY }),
      IS_WITHDRAWN: JSON.stringify(isWithdrawn),
    })
  codes.served = await built(false)
  codes.withdrawn = await built(true)
})

interface Work {
  waitUntil(work: Promise<unknown>): void
}

/** Runs the worker with a browser's parts; `network` answers its requests, each told by its path. */
function startWorker(
  kind: keyof typeof codes,
  network: (path: string) => string | Error | Response | Promise<string>,
  isFailing = () => false,
) {
  const held = new Map<string, Map<string, string>>([
    ['club.files.v1', new Map([[DOCUMENT, 'the old application']])],
    ['of another site', new Map()],
  ])
  const listeners = new Map<string, (event: object) => void>()
  const deeds: string[] = []
  const pathOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
  const fetched = async (request: string | Request) => {
    const answer = await network(pathOf(request))
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer : new Response(answer)
  }
  const cacheOf = (name: string) => {
    const files = held.get(name) ?? new Map<string, string>()
    held.set(name, files)
    return {
      addAll: async (all: (string | Request)[]) => {
        for (const each of all) files.set(pathOf(each), await (await fetched(each)).text())
      },
      match: async (request: string | Request) => {
        const text = files.get(pathOf(request))
        return text === undefined ? undefined : new Response(text)
      },
      put: async (request: string | Request, answer: Response) => void files.set(pathOf(request), await answer.text()),
    }
  }
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
    has: async (name: string) => held.has(name),
    match: async (request: string | Request, { cacheName }: { cacheName: string }) => {
      if (isFailing()) throw new Error('The storage is broken.')
      return held.has(cacheName) ? cacheOf(cacheName).match(request) : undefined
    },
  }
  class Asked {
    readonly url: string
    constructor(
      path: string,
      readonly options: { credentials?: string } = {},
    ) {
      this.url = new URL(path, ORIGIN).href
      if (options.credentials) deeds.push(`${path}: ${options.credentials}`)
    }
  }
  runInNewContext(codes[kind], {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: async () => void deeds.push('skips waiting'),
    registration: {
      unregister: async () => void deeds.push('unregisters'),
      navigationPreload: { enable: async () => undefined },
    },
    location: new URL(`${BASE}worker.js`, ORIGIN),
    caches,
    fetch: fetched,
    ...{ URL, Request: Asked, Response, setTimeout },
  })
  const works: Promise<unknown>[] = []
  const happen = async (type: 'install' | 'activate') => {
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => works.push(work) } satisfies Work)
    await Promise.all(works)
  }
  /** Resolves to the text that the worker answers; null if it leaves the request to the browser. */
  const ask = async (path: string, mode = 'cors', method = 'GET') => {
    let answer: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { url: new URL(path, ORIGIN).href, mode, method },
      preloadResponse: Promise.resolve(undefined),
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (given: Promise<Response>) => (answer = given),
    })
    return answer ? (await answer).text() : null
  }
  return { held, deeds, happen, ask, settle: () => Promise.all(works) }
}

const online = (path: string) => (path === DOCUMENT ? documentOf(ENTRY) : `the club’s ${path}`)
const noSignal = new TypeError('Failed to fetch')

it('[PCK-02] without signal a page of the members area is the built application, asked for without a session', async () => {
  let network: (path: string) => string | Error = online
  const { happen, ask, deeds, held } = startWorker('served', path => network(path))
  await happen('install')
  expect(deeds).toEqual([`${DOCUMENT}: omit`])
  await happen('activate')
  expect([...held.keys()]).toEqual(['of another site', 'club.files.v2'])
  expect(await ask(`${BASE}members/documents`, 'navigate')).toBe(`the club’s ${BASE}members/documents`)
  network = () => noSignal
  expect(await ask(`${BASE}members/event/view/7`, 'navigate')).toBe(documentOf(ENTRY))
  expect(await ask(FILE)).toBe(`the club’s ${FILE}`)
})

it.each([502, 503, 504])(
  '[PCK-02] where a proxy answers %i for the club, a page is the built application; its own answer stands where nothing is kept',
  async status => {
    let network: (path: string) => string | Response = online
    const { happen, ask, held } = startWorker('served', path => network(path))
    await happen('install')
    network = () => new Response('Bad Gateway', { status })
    expect(await ask(`${BASE}members/home`, 'navigate')).toBe(documentOf(ENTRY))
    held.clear()
    expect(await ask(`${BASE}members/home`, 'navigate')).toBe('Bad Gateway')
  },
)

it('[PCK-02] a built file that was fetched stays, and one that is not there fails', async () => {
  let network: (path: string) => string | Error = online
  const { happen, ask } = startWorker('served', path => network(path))
  await happen('install')
  await ask(`${BASE}assets/rows-3c4d.js`)
  network = () => noSignal
  expect(await ask(`${BASE}assets/rows-3c4d.js`)).toBe(`the club’s ${BASE}assets/rows-3c4d.js`)
  await expect(ask(`${BASE}assets/other-5e6f.js`)).rejects.toThrow('Failed to fetch')
})

it('[PCK-02] a club that takes longer than four seconds does not hold up the application', async () => {
  let network: (path: string) => string | Promise<string> = online
  vi.useFakeTimers()
  const { happen, ask } = startWorker('served', path => network(path))
  await happen('install')
  network = () => new Promise(() => undefined)
  const page = ask(`${BASE}members/documents`, 'navigate')
  await vi.advanceTimersByTimeAsync(4000)
  vi.useRealTimers()
  expect(await page).toBe(documentOf(ENTRY))
})

it('[PCK-02] the document follows the club, but never another build', async () => {
  let entry = ENTRY
  let club = 'Curlew Reach'
  const { happen, ask, held, settle } = startWorker('served', path =>
    path === DOCUMENT ? `${club} ${documentOf(entry)}` : online(path),
  )
  await happen('install')
  club = 'Heron Creek'
  await ask(`${BASE}members/documents`, 'navigate')
  await settle()
  expect(held.get('club.files.v2')?.get(DOCUMENT)).toBe(`Heron Creek ${documentOf(ENTRY)}`)
  entry = 'assets/index-7d6c.js'
  await expect(startWorker('served', () => documentOf(entry)).happen('install')).rejects.toThrow('not the document')
})

it('[PCK-02] where the browser’s caches fail, files come from the club; after a logout none is kept', async () => {
  const { happen, ask, held } = startWorker('served', online, () => true)
  await happen('install')
  expect(await ask(FILE)).toBe(`the club’s ${FILE}`)
  held.delete('club.files.v2')
  expect(await ask(`${BASE}assets/rows-3c4d.js`)).toBe(`the club’s ${BASE}assets/rows-3c4d.js`)
  expect(held.has('club.files.v2')).toBe(false)
})

it.each([
  ['a call', '/api/event/getMyRow', 'cors', 'GET'],
  ['a token', '/oauth/token', 'cors', 'POST'],
  ['a document', '/documents/4/rota.pdf', 'cors', 'GET'],
  ['a form', `${BASE}members/home`, 'navigate', 'POST'],
  ['another origin', 'https://elsewhere.example/app/club/v1/assets/a.js', 'cors', 'GET'],
])('[PCK-03] it leaves %s to the browser', async (_, path, mode, method) => {
  const { ask } = startWorker('served', online)
  expect(await ask(path, mode, method)).toBeNull()
})

it('[PCK-03] a new version waits for the old one, and one that cannot fetch its files does not begin', async () => {
  const { happen, held, deeds } = startWorker('served', path => (path === FILE ? noSignal : online(path)))
  await expect(happen('install')).rejects.toThrow('Failed to fetch')
  expect(held.get('club.files.v1')?.get(DOCUMENT)).toBe('the old application')
  expect(deeds).not.toContain('skips waiting')
})

it('[PCK-03] withdrawn, it removes its files and itself, and answers nothing', async () => {
  const { happen, ask, held, deeds } = startWorker('withdrawn', online)
  await happen('install')
  await happen('activate')
  expect([...held.keys()]).toEqual(['of another site'])
  expect(deeds).toEqual(['skips waiting', 'unregisters'])
  expect(await ask(DOCUMENT, 'navigate')).toBeNull()
})
