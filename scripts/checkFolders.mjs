// Part of npm run check: who may import from whom. Inside src each layer knows those above it in this list, and no folder of src
// or server imports from another that imports from it. (What oxlint can say of packages and of the three parts stands in .oxlintrc.json.)
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './steps.mjs'

/** Folders of one line may import from each other, one way. */
const LAYERS = [
  ['src/paths.ts', 'src/screens.ts'],
  ['src/theme'],
  ['src/api'],
  ['src/kit'],
  ['src/layout'],
  ['src/members', 'src/documents', 'src/reports', 'src/events'],
  ['src/attendees'],
  ['src/pages/*', 'src/site'],
  ['src/app'],
]

/** What is not yet as it should be. A line that has come true is to be taken out. */
const EXCEPTIONS = [
  'server/accounts ↔ server/members',
  'server/accounts ↔ server/signIn',
]

const IMPORT = /(?:^|\n)(?:import|export)\b[^'"]*?\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g
const edges = new Map()
for (const file of sources()) {
  for (const [, direct, lazy] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
    const [from, to] = [folderOf(file), folderOf(fileAt(join(dirname(file), direct ?? lazy)))]
    if (from !== to) edges.set(`${from} → ${to}`, { from, to, file })
  }
}

const faults = new Map()
for (const { from, to, file } of edges.values()) {
  if (layerOf(from) < layerOf(to)) faults.set(`${from} → ${to}`, file)
  const back = edges.get(`${to} → ${from}`)
  if (back && layerOf(from) === layerOf(to) && from < to) faults.set(`${from} ↔ ${to}`, `${file}, ${back.file}`)
}
const complaints = [
  ...[...faults].filter(([fault]) => !EXCEPTIONS.includes(fault)).map(([fault, where]) => `${fault} (${where})`),
  ...EXCEPTIONS.filter(exception => !faults.has(exception)).map(exception => `no longer an exception: ${exception}`),
]
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.length === 0 ? 0 : 1)

function sources() {
  return ['src', 'server'].flatMap(top =>
    readdirSync(join(ROOT, top), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
      .filter(file => !file.startsWith('src/testing/')),
  )
}

function fileAt(path) {
  return (
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map(end => path + end)
      .find(file => /\.\w+$/.test(file) && existsSync(join(ROOT, file))) ?? path
  )
}

/** src/kit for src/kit/forms/Form.tsx, src/pages/home for a file of that page; a file beside the folders stands for itself. */
function folderOf(file) {
  const parts = file.split('/')
  return parts.slice(0, parts[1] === 'pages' ? 3 : 2).join('/')
}

/** The server has no order but that nothing goes both ways. In src the files beside the folders (the entries) know everything. */
function layerOf(folder) {
  if (folder.startsWith('server/')) return 0
  const layer = LAYERS.findIndex(names => names.includes(folder) || names.includes(`${dirname(folder)}/*`))
  return layer === -1 ? LAYERS.length : layer
}
