import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Weight, weights } from '../../scripts/vite/weights'

/**
 * The most that the first load of a page may be: kB and files, about a twentieth above the heaviest of its class. If an
 * addition is worth more, raise the number, and say why in the commit.
 */
const BUDGETS: Record<Weight['class'], { kB: number; files: number }> = {
  site: { kB: 139, files: 3 },
  home: { kB: 210, files: 7 },
  phone: { kB: 223, files: 14 },
  forms: { kB: 241, files: 22 },
  organiser: { kB: 273, files: 27 },
  office: { kB: 282, files: 30 },
  editor: { kB: 365, files: 43 },
  setUp: { kB: 396, files: 44 },
}

const DIST = join(import.meta.dirname, '../../dist')
const weighed = async (folder: string) =>
  JSON.parse(await readFile(join(folder, '.vite/weights.json'), 'utf8')) as Weight[]

it.each(['site', 'app'])('[SPD-05] no page of the %s weighs more than its budget', async part => {
  const pages = await weighed(join(DIST, part))
  expect(pages).not.toEqual([])
  const heavy = pages
    .map(page => ({ ...page, budget: BUDGETS[page.class] }))
    .filter(({ kB, files, budget }) => kB > budget.kB || files > budget.files)
  expect(heavy).toEqual([])
})

describe('a build of pages', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowing-club-weights-'))
    vi.spyOn(console, 'log').mockReturnValue()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(folder, { recursive: true, force: true })
  })

  /** Builds entries of these codes. */
  async function buildPages(part: 'site' | 'app', entries: Record<string, string>, ...plugins: Plugin[]) {
    const input: Record<string, string> = {}
    for (const [name, code] of Object.entries(entries)) {
      input[name] = join(folder, `${name}.js`)
      await writeFile(input[name], code)
    }
    await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [...plugins, weights(part)],
      build: { manifest: true, outDir: join(folder, 'dist'), rolldownOptions: { input } },
    })
  }

  /** Preloads the second file on the page of the rows, as the build of the application does. */
  const preloads: Plugin = {
    name: 'preloads-of-test',
    generateBundle(_options, bundle) {
      const later = Object.values(bundle).find(file => file.type === 'chunk' && !file.isEntry)
      const source = JSON.stringify({ '/members/rows/:type/:filter': [`/${later?.fileName}`] })
      this.emitFile({ type: 'asset', fileName: 'screens.json', source })
    },
  }
  const bytes = (count: number) => `console.log('${randomBytes(count / 2).toString('hex')}')`

  it('[SPD-05] says what each page weighs, with the files that its screen asks for', async () => {
    await writeFile(join(folder, 'rows.js'), bytes(20_000))
    await buildPages('app', { app: `${bytes(10_000)}; import('./rows.js')` }, preloads)
    const pages = await weighed(join(folder, 'dist'))
    const [rows, news] = ['rows', 'news'].map(name => pages.find(({ page }) => page === name))
    expect(rows).toMatchObject({ class: 'phone', files: 2 })
    expect(news).toMatchObject({ class: 'phone', files: 1 })
    expect(rows!.kB - news!.kB).toBeCloseTo(20, 0)
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining(`phone: rows ${rows!.kB} kB in 2, `))
  })

  it.each([
    ['ra-ui-materialui', "the committee's screens"],
    ['react-hook-form', 'screens with a form'],
  ])('[SPD-05] fails where a screen that is read on a phone would load %s, which is for %s', async (name, those) => {
    const layer = join(folder, `node_modules/${name}/index.js`)
    await mkdir(join(layer, '..'), { recursive: true })
    await writeFile(layer, bytes(1_000))
    await expect(buildPages('app', { app: `import('./node_modules/${name}/index.js')` }, preloads)).rejects.toThrow(
      new RegExp(`^(?=[^]*rows: ${name} is for ${those})(?![^]*news: )`),
    )
  })

  it('[SPD-05] fails where a second entry would not be weighed', async () => {
    await expect(buildPages('site', { site: bytes(1_000), other: bytes(1_000) })).rejects.toThrow(/one entry/)
  })
})
