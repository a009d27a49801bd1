// Part of npm run check: which rooms may import from which. A room is a folder of the first level within src or server.
// It knows the rooms of its own floor and of the floors above it in these lists, and imports never lead in a circle.
// (.oxlintrc.json has what oxlint can check of packages and of the three parts.)
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn, ROOT } from './steps.mjs'

/**
 * A file beside the rooms counts as a room. Of those that are not named, src's know everything, and server's belong to
 * the ground.
 */
const FLOORS = {
  src: [
    ['paths.ts', 'screens.ts'],
    ['theme'],
    ['api'],
    ['kit'],
    ['layout'],
    ['history', 'members', 'documents', 'reports', 'payments', 'complaints', 'events', 'mail'],
    ['pages', 'setup', 'site'],
    ['app'],
    ['App.tsx'],
    ['draw'],
  ],
  server: [
    ['database', 'http', 'fields', 'richText', 'throttles', 'sessions', 'files'],
    ['history', 'mail', 'push', 'accounts', 'lookups'],
    [
      'members',
      'memberImport',
      'payments',
      'events',
      'documents',
      'reports',
      'messages',
      'river',
      'privacy',
      'calendar',
      'mySessions',
      'changes',
    ],
    ['site', 'setup', 'operations', 'demo'],
    ['app.ts', 'start.ts', 'main.ts', 'club.ts'],
  ],
}

const IMPORT = /(?:^|\n)(?:import|export)\b[^'"]*?\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g
/** The rooms from which each room imports, each with one file that does so. */
const imports = new Map()
for (const file of sources()) {
  for (const [, direct, lazy] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
    const [from, to] = [roomOf(file), roomOf(fileAt(join(dirname(file), direct ?? lazy)))]
    if (from === to) continue
    if (!imports.has(from)) imports.set(from, new Map())
    imports.get(from).set(to, file)
  }
}

const complaints = new Set()
for (const [from, known] of imports) {
  for (const [to, file] of known) if (floorOf(from) < floorOf(to)) complaints.add(`${from} → ${to} (${file})`)
  const circle = circleThrough(from)
  if (circle) complaints.add(describe(circle))
}
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.size === 0 ? 0 : 1)

/**
 * Returns the shortest way along the imports from a room back to itself, as the rooms that it passes; null if there is
 * none.
 */
function circleThrough(begin) {
  const before = new Map()
  const waiting = [begin]
  for (const folder of waiting) {
    for (const next of imports.get(folder)?.keys() ?? []) {
      if (next === begin) {
        const circle = [folder]
        while (circle[0] !== begin) circle.unshift(before.get(circle[0]))
        return circle
      }
      if (before.has(next)) continue
      before.set(next, folder)
      waiting.push(next)
    }
  }
  return null
}

/** Describes one circle in the same words, whichever of its rooms it was found from. */
function describe(circle) {
  const first = circle.indexOf(circle.toSorted()[0])
  const turned = [...circle.slice(first), ...circle.slice(0, first)]
  const files = turned.map((folder, i) => imports.get(folder).get(turned[(i + 1) % turned.length]))
  return `${[...turned, turned[0]].join(' → ')} (${files.join(', ')})`
}

function sources() {
  return ['src', 'server'].flatMap(top =>
    filesIn(top, /(?<!\.test)\.tsx?$/).filter(file => !file.startsWith('src/testing/')),
  )
}

function fileAt(path) {
  return (
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map(end => path + end)
      .find(file => /\.\w+$/.test(file) && existsSync(join(ROOT, file))) ?? path
  )
}

/** A file's room: src/kit for src/kit/forms/Form.tsx. */
function roomOf(file) {
  return file.split('/').slice(0, 2).join('/')
}

/** Rooms of other parts, such as the contract, lie below all. */
function floorOf(room) {
  const [part, name] = room.split('/')
  const floors = FLOORS[part] ?? []
  const floor = floors.findIndex(names => names.includes(name))
  if (floor >= 0) return floor
  if (!name.includes('.') && floors.length > 0) complaints.add(`${room} stands on no floor of checkFolders.mjs.`)
  return part === 'src' ? floors.length : 0
}
