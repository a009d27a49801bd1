// Part of npm run check: which folders may import from which. Inside src each layer knows those above it in this list.
// In src and server, the imports of folders never lead in a circle. (.oxlintrc.json has what oxlint can check of
// packages and of the three parts.)
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn, ROOT } from './steps.mjs'

/** Folders of one line may import from each other, one way. */
const LAYERS = [
  ['src/paths.ts', 'src/screens.ts'],
  ['src/theme'],
  ['src/api'],
  ['src/kit'],
  ['src/layout'],
  [
    'src/history',
    'src/members',
    'src/documents',
    'src/reports',
    'src/payments',
    'src/complaints',
    'src/events',
    'src/mail',
  ],
  ['src/events/attendees', 'src/members/memberImport'],
  ['src/pages/*', 'src/setup', 'src/site'],
  ['src/app'],
  ['src/App.tsx'],
  ['src/draw'],
]

const IMPORT = /(?:^|\n)(?:import|export)\b[^'"]*?\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g
/** The folders from which each folder imports, each with one file that does so. */
const imports = new Map()
for (const file of sources()) {
  for (const [, direct, lazy] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
    const [from, to] = [folderOf(file), folderOf(fileAt(join(dirname(file), direct ?? lazy)))]
    if (from === to) continue
    if (!imports.has(from)) imports.set(from, new Map())
    imports.get(from).set(to, file)
  }
}

const complaints = new Set()
for (const [from, known] of imports) {
  for (const [to, file] of known) if (layerOf(from) < layerOf(to)) complaints.add(`${from} → ${to} (${file})`)
  const circle = circleThrough(from)
  if (circle) complaints.add(describe(circle))
}
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.size === 0 ? 0 : 1)

/**
 * Returns the shortest way along the imports from a folder back to itself, as the folders that it passes; null if there
 * is none.
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

/** Describes one circle in the same words, whichever of its folders it was found from. */
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

/**
 * A file's folder. On the server each folder counts by itself: server/sessions is not server/accounts. In src
 * it is src/kit for src/kit/forms/Form.tsx, and src/pages/home for a file of that page. A file beside the folders
 * stands for itself.
 */
function folderOf(file) {
  const parts = file.split('/')
  if (parts[0] === 'server' && parts.length > 2) return dirname(file)
  return parts.slice(0, parts[1] === 'pages' ? 3 : 2).join('/')
}

/** The server has no order, only no circles. In src the files beside the folders (the entries) know everything. */
function layerOf(folder) {
  if (folder.startsWith('server/')) return 0
  const layer = LAYERS.findIndex(names => names.includes(folder) || names.includes(`${dirname(folder)}/*`))
  return layer === -1 ? LAYERS.length : layer
}
