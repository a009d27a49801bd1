import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BuiltChunk } from '../../scripts/vite/packageList.ts'

type Chunks = Record<string, BuiltChunk>

const DIST = join(import.meta.dirname, '../../dist')
const built = (name: 'site' | 'app'): Chunks => {
  const list = join(DIST, name, '.vite/packages.json')
  if (!existsSync(list)) throw new Error('Nothing is built: npm run build.')
  return JSON.parse(readFileSync(list, 'utf8')) as Chunks
}

/** Returns the packages of a chunk and of all that it imports before it runs. */
function packagesOf(chunks: Chunks, sources: readonly string[]): Set<string> {
  const files = Object.keys(chunks).filter(file => sources.includes(chunks[file]?.source ?? ''))
  expect(files).toHaveLength(sources.length)
  const seen = new Set(files)
  for (const file of seen) for (const imported of chunks[file]?.imports ?? []) seen.add(imported)
  return new Set([...seen].flatMap(file => chunks[file]?.packages ?? []))
}

describe('what a phone loads', () => {
  it('the site comes without react-admin, router, DOMPurify or editor; the second step of signing in comes to those who have one', () => {
    const chunks = built('site')
    expect(
      Object.values(chunks).filter(({ imports }) =>
        imports.some(file => chunks[file]?.source?.includes('SecondStepForm')),
      ),
    ).toEqual([])
    const packages = [...packagesOf(chunks, ['src/site/main.tsx'])]
    expect(packages).toContain('react-dom')
    expect(
      packages.filter(name =>
        /^(?:ra-|react-admin|react-router|react-hook-form|@tanstack|dompurify|@tiptap|prosemirror|@simplewebauthn)/.test(
          name,
        ),
      ),
    ).toEqual([])
  })

  it('the members home is without editor, react-hook-form and the Material layer of react-admin', () => {
    const packages = [...packagesOf(built('app'), ['index.html', 'src/pages/home/MembersHome.tsx'])]
    expect(packages).toContain('ra-core')
    expect(
      packages.filter(name =>
        /^(?:@tiptap|prosemirror|react-hook-form|react-admin|ra-ui-materialui|ra-input-rich-text)/.test(name),
      ),
    ).toEqual([])
  })

  it.each([
    ['site', []],
    // Thousands of rows are judged in the page by the rules of the call: it is a secretary's, and opened once.
    ['app', ['assets/MemberImport.js']],
  ] as const)('no chunk of the %s carries a schema, but the import of members', (name, allowed) => {
    const holders = Object.entries(built(name)).filter(([, { packages }]) => packages.includes('zod'))
    expect(holders.map(([file]) => file.replace(/-[\w-]{8}\.js$/, '.js'))).toEqual(allowed)
  })

  it.each(['site', 'app'] as const)(
    '[PUB-11] no chunk of the %s carries a list of passwords: the server judges them',
    name => {
      const carriers = Object.keys(built(name)).filter(file =>
        ['iloveyou', 'trustno1', 'liverpool'].some(word => readFileSync(join(DIST, name, file), 'utf8').includes(word)),
      )
      expect(carriers).toEqual([])
    },
  )

  it.each(['site', 'app'] as const)('the %s has no source maps, and is compressed beforehand', name => {
    for (const file of Object.keys(built(name))) {
      const path = join(DIST, name, file)
      expect(existsSync(`${path}.map`)).toBe(false)
      if (readFileSync(path).length > 1024)
        expect([existsSync(`${path}.br`), existsSync(`${path}.gz`)]).toEqual([true, true])
    }
  })

  it('the script before the first paint stands in both documents, a classic one, the same in both', () => {
    const { boot } = JSON.parse(readFileSync(join(DIST, 'site/assets.json'), 'utf8')) as { boot: string }
    const html = readFileSync(join(DIST, 'app/index.html'), 'utf8')
    expect(html).toContain(`<script>${boot}</script>`)
    expect(boot).toMatch(/^\(function/)
    // It stands in the head of every document, and nothing is painted before it has run.
    expect(boot.length).toBeLessThan(3_300)
    expect(boot).not.toMatch(/\bimport\b(?!\()|\bexport\b|<\/script/)
    // It starts the application, which no script of its own does.
    expect(html.match(/<script\b/g)).toHaveLength(1)
    expect(html).toMatch(/<link rel="modulepreload" data-entry crossorigin href="[^"]*\/assets\/index-[^"]*\.js">/)
  })
})
