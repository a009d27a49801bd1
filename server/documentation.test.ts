// The documentation and the files for running the club name only settings, commands and files that exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { CONFIG_NAMES, readConfig } from './config'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Variables of Node and of the shell. */
const NOT_OURS = new Set(['NODE_ENV'])
const RUNNING = ['docs/running.md', ...readdirSync(join(ROOT, 'docs/running')).map(name => `docs/running/${name}`)]
const DEPLOYED = [...RUNNING, 'Dockerfile', 'compose.yaml']

describe('[SET-09] the documentation', () => {
  it('has each setting of the program in the README’s table, and no other', () => {
    expect(found(read('README.md'), /^\| `([A-Z][A-Z_]+)` \|/gm).sort()).toEqual([...CONFIG_NAMES].sort())
  })

  it('sets and names settings that there are', () => {
    for (const file of [...DEPLOYED, 'README.md']) {
      const text = read(file)
      const named = [
        ...found(text, /\b([A-Z]{2,}(?:_[A-Z]+)*)=/g),
        ...found(text, /`([A-Z]{2,}(?:_[A-Z]+)+)`/g),
        ...found(text, /^ {6}([A-Z_]{2,}):/gm),
      ]
      expect([file, named.filter(name => !CONFIG_NAMES.has(name) && !NOT_OURS.has(name))]).toEqual([file, []])
    }
  })

  it('names commands that there are, and each of them somewhere', () => {
    const [, usage = ''] = /const USAGE = `(.+?)`/s.exec(read('server/club.ts')) ?? []
    const known = found(usage, /^ {2}([a-z][a-z-]+)(?=[ <[])/gm)
    const named = new Set(
      [...DEPLOYED, 'README.md'].flatMap(file => found(read(file), /(?:npm run club --|`club) ([a-z-]+)/g)),
    )
    expect([...named].sort()).toEqual([...new Set(known)].sort())
  })

  it('lets nginx hand on whatever the club takes, which is more than the 1 MB of nginx', () => {
    for (const file of ['README.md', 'docs/running/nginx.conf'])
      expect([file, found(read(file), /client_max_body_size (\w+);/g)]).toEqual([file, ['0']])
  })

  it('links to files and headings that there are', () => {
    const records = readdirSync(join(ROOT, 'docs/decisions')).map(name => `docs/decisions/${name}`)
    for (const file of [
      'README.md',
      'CONTRIBUTING.md',
      'docs/running.md',
      'docs/scaling.md',
      'docs/architecture.md',
      'docs/glossary.md',
      'server/demo/data/README.md',
      ...records,
    ]) {
      const broken = found(read(file), /\]\((?!https?:)([^)\s]+)\)/g).filter(link => {
        const [path = '', heading] = link.split('#')
        const target = path === '' ? file : join(dirname(file), path)
        if (!existsSync(join(ROOT, target))) return true
        return (
          heading !== undefined &&
          !found(read(target), /^#+ (.+)$/gm)
            .map(anchorOf)
            .includes(heading)
        )
      })
      expect([file, broken]).toEqual([file, []])
      // A link to a decision shows the number of its file.
      const misnumbered = found(read(file), /(\[(\d\d)\]\((?!(?:decisions\/)?\2-)[^)]*\))/g)
      expect([file, misnumbered]).toEqual([file, []])
    }
  })

  it('names files that there are in the glossary, and each word once', () => {
    const text = read('docs/glossary.md')
    const files = found(text, /`((?:contract|server|src)\/[^`]+)`/g)
    expect(files.filter(file => !existsSync(join(ROOT, file)))).toEqual([])
    const words = found(text, /^\| (?!word \|)([^|]+) \|/gm)
    expect(words.length).toBeGreaterThan(80)
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })

  it('starts the program that is built, on a Node that it takes, and leaves it the time to end', () => {
    const [unit, image, compose] = [read('docs/running/rowing-club.service'), read('Dockerfile'), read('compose.yaml')]
    expect(unit).toMatch(/^ExecStart=\S+\/node dist\/server\/main\.js$/m)
    expect(image).toContain('CMD ["node", "dist/server/main.js"]')
    const [, least] = /^>=(\d+)/.exec(manifest.engines.node) ?? []
    for (const node of found(image, /^FROM node:(\d+)-/gm)) expect(Number(node)).toBeGreaterThanOrEqual(Number(least))
    const grace = Number(/GRACE_SECONDS = (\d+)/.exec(read('server/main.ts'))?.[1])
    expect(grace).toBeGreaterThan(0)
    for (const [, seconds] of [
      ...unit.matchAll(/TimeoutStopSec=(\d+)/g),
      ...compose.matchAll(/stop_grace_period: (\d+)s/g),
    ])
      expect(Number(seconds)).toBeGreaterThan(grace)
    for (const source of found(image, /^COPY --from=build \/club\/(\S+)/gm).filter(
      path => !/^(?:dist|node_modules)$/.test(path),
    ))
      expect(existsSync(join(ROOT, source)), source).toBe(true)
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env*', '.git', 'club-data', 'node_modules']),
    )
  })

  it('brings settings of a service that can be used', () => {
    const lines = read('docs/running/rowing-club.env').split('\n')
    const settings = lines.filter(line => /^[A-Z]/.test(line)).map(line => line.split(/=(.*)/s, 2))
    const config = readConfig(Object.fromEntries(settings.map(([name, value]) => [name, value?.replace(/^'|'$/g, '')])))
    expect(config).toMatchObject({ trustProxy: 1, loadsDemoClub: false, clubUrl: 'https://members.club.example' })
  })
})

/** Makes the anchor of a heading the way GitHub does. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}
