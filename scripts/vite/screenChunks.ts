// Decides into which chunks the members application is split. A phone on slow 4G fetches few files sooner than many
// small ones, which also compress badly. But a chunk that several screens share must not hold what one of them does not
// need. So a group says which screens it is for and which it must spare. A first build, in memory and without groups,
// finds out what each screen really needs. The import graph would not do: react-admin's packages import everything from
// everywhere, and tree shaking removes most of it.
import { build, type Rolldown, type UserConfig } from 'vite'
import type { ScreenPreloads } from '../../contract/rules/site.ts'
import { needsAdminShell, screens, type ScreenName } from '../../src/screens.ts'

const ALL = Object.keys(screens) as ScreenName[]
const COMMITTEE = ALL.filter(name => needsAdminShell(screens[name]))
const MEMBERS = ALL.filter(name => !COMMITTEE.includes(name))
const HOME: ScreenName[] = ['membersHome', 'news']
const LISTS: ScreenName[] = ['rows', 'documents', 'committeeDocuments']
const EVENT: ScreenName[] = ['eventView', 'eventReport', 'placeOffer']
const ACCOUNT_FORMS: ScreenName[] = ['account', 'secondFactor', 'changePassword']
const ACCOUNT_LISTS: ScreenName[] = ['sessions', 'medicalReadings', 'myPayments']
const ACCOUNT = [...ACCOUNT_LISTS, ...ACCOUNT_FORMS]
/** A member's own forms, and those of an organiser on a phone. */
const FORMS: ScreenName[] = ['messageOrganiser', 'removeMe', 'organiserCancel', 'organiserReport']
const READ_ON_A_PHONE = [...HOME, ...LISTS, ...EVENT, ...ACCOUNT]
/** Pages of the set-up without a form. */
const SETUP_PAGES: ScreenName[] = ['setup', 'setupStart', 'mailServer', 'clubHealth', 'backups', 'tides']
const SETUP_FORMS: ScreenName[] = ['setupSettings', 'setupCreate', 'setupEdit']
const SETUP_RECORDS: ScreenName[] = ['setupList', ...SETUP_FORMS]
const SETUP: ScreenName[] = ['setup', ...SETUP_RECORDS]
const MEMBER: ScreenName[] = ['memberView', 'memberEdit', 'memberApprove', 'memberAnonymise']
const ADMIN_LISTS: ScreenName[] = ['memberList', 'bosunReports', 'safetyReports']
/** Pages of the committee that hold no list of react-admin's. */
const WITHOUT_LIST: ScreenName[] = ['memberView', 'statistics', 'webAdmin']
const READ_BY_COMMITTEE = [...ADMIN_LISTS, ...WITHOUT_LIST]
/**
 * The modules that are fetched after their screen, by imported file. They share chunks with the screens, and must not
 * bring what only the screens need.
 */
const LATER = [
  'RangeForm',
  'TideCurve',
  'NumbersPicture',
  'RichTextEditor',
  'RemovalRequests',
  'Pagination',
  'TickedMembers',
  'MemberFilters',
] as const
/** The lists with deeds for what is ticked. */
const TICKED: Part[] = ['TickedMembers', 'bosunReports', 'payments', 'mails', 'invitations']
type Part = ScreenName | (typeof LATER)[number]
const allBut = (screens: readonly ScreenName[]) => ALL.filter(name => !screens.includes(name))
/** Returns all other screens, and the parts that are fetched later. */
const allElse = (screens: readonly ScreenName[]) => [...allBut(screens), ...LATER]

interface Group {
  /** The name of the file. Groups of the same name share it. */
  name: string
  /** It holds the modules that at least this many of these screens need, two by default… */
  sharedBy: readonly Part[]
  atLeast?: number
  /** …and that none of these needs. */
  spares?: readonly Part[]
}

/**
 * A module goes to the first group that fits; the others stay where they are used. What every screen needs comes before
 * all of these: packages go into `vendor`, our own code into the entry.
 */
const GROUPS: readonly Group[] = [
  { name: 'members', sharedBy: HOME, atLeast: 1 },
  { name: 'members', sharedBy: ['eventView', 'account'] },
  { name: 'records', sharedBy: ['memberView', 'eventView'] },
  // The head of an event, and adding it to a calendar, on its pages alone.
  {
    name: 'event',
    sharedBy: ['eventView', 'organiserView', 'placeOffer'],
    spares: allElse([...EVENT, 'organiserView']),
  },
  { name: 'lists', sharedBy: ['rows', 'documents'], spares: [...HOME, ...EVENT, ...ACCOUNT] },
  { name: 'lists', sharedBy: ['rows', 'memberList'], spares: [...HOME, ...EVENT, ...ACCOUNT] },
  { name: 'rich-text', sharedBy: ['eventView', 'bosunReports'] },
  // react-hook-form, and the frame of the forms over it.
  {
    name: 'record-form',
    sharedBy: [...ACCOUNT_FORMS, ...FORMS],
    atLeast: 5,
    spares: [...HOME, ...LISTS, ...EVENT, ...ACCOUNT_LISTS, 'memberList', 'setupList', 'webAdmin'],
  },
  { name: 'pages', sharedBy: ['account', 'memberView'], spares: [...HOME, ...EVENT] },
  { name: 'pages', sharedBy: ['account', 'bosunReports'], spares: [...HOME, ...LISTS, ...EVENT] },
  {
    name: 'fields',
    sharedBy: ['account', 'memberEdit'],
    spares: [...HOME, ...LISTS, ...EVENT, 'memberList', 'setupList'],
  },
  { name: 'forms', sharedBy: FORMS, spares: [...READ_ON_A_PHONE, 'organiserView', 'memberList', 'webAdmin'] },
  // Whom a mail does not reach, on the pages that send some.
  {
    name: 'mailed',
    sharedBy: ['organiserView', 'organiserCancel', 'organiserMessageToAll', 'payments'],
    spares: [...READ_ON_A_PHONE, 'memberView', 'setupList'],
  },
  // The notice with Undo, so that a member's page does not bring the lists' deeds.
  { name: 'admin', sharedBy: ['memberView', 'bosunReports'], spares: MEMBERS },
  // The bar of ticks comes with the shell: a file of its own would be one more on each of these.
  { name: 'admin', sharedBy: TICKED, atLeast: TICKED.length, spares: [...MEMBERS, 'memberList', 'memberView'] },
  { name: 'dialogs', sharedBy: ['organiserView', 'memberView'], spares: READ_ON_A_PHONE },
  // The code that changes records.
  { name: 'updates', sharedBy: ['groupMessage', 'bosunReports'], spares: READ_ON_A_PHONE },
  // Material UI's inputs, some of which lists use too, the date pickers, and react-admin's inputs.
  { name: 'material-inputs', sharedBy: ['organiserEdit', 'memberList'], spares: MEMBERS },
  // React-admin's List, and apart from it what the set-up's forms need too.
  {
    name: 'admin-list',
    sharedBy: ['memberList', 'bosunReports', 'setupList'],
    spares: [...MEMBERS, ...WITHOUT_LIST, ...SETUP_FORMS],
  },
  { name: 'admin-list-parts', sharedBy: ['memberList', 'setupEdit'], spares: [...MEMBERS, ...WITHOUT_LIST] },
  { name: 'admin-inputs', sharedBy: ['organiserEdit', 'editDocument'], spares: [...MEMBERS, ...READ_BY_COMMITTEE] },
  { name: 'setup-forms', sharedBy: SETUP_FORMS, spares: allElse(SETUP_FORMS) },
  { name: 'setup', sharedBy: SETUP, spares: allElse([...SETUP, ...SETUP_PAGES]) },
  { name: 'table-pages', sharedBy: ['memberList', 'importMembers'], spares: [...MEMBERS, ...MEMBER, 'groupMessage'] },
]

/** The application's build with the groups filled from a first one. */
export async function withScreenChunks(configure: () => UserConfig): Promise<UserConfig> {
  const groupOf = await groupsOfModules(configure())
  const config = configure()
  const names = ['vendor', 'kit', ...new Set(GROUPS.map(({ name }) => name))]
  const codeSplitting = {
    // No import of a grouped module is needed by fewer screens, so each finds its own group.
    includeDependenciesRecursively: false,
    groups: names.map(name => ({ name, test: (id: string) => groupOf.get(id) === name })),
  }
  return {
    ...config,
    build: { ...config.build, rolldownOptions: { ...config.build?.rolldownOptions, output: { codeSplitting } } },
  }
}

async function groupsOfModules(config: UserConfig): Promise<ReadonlyMap<string, string>> {
  const { output } = (await build({
    ...config,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    build: { ...config.build, write: false, minify: false },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const preloads = JSON.parse(sourceOf(output, 'screens.json')) as ScreenPreloads
  const groupOf = new Map<string, string>()
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  for (const id of modulesOf(entry?.fileName ?? '')) groupOf.set(id, id.includes('/node_modules/') ? 'vendor' : 'kit')
  const needing = new Map<string, Part[]>()
  const count = (part: Part, needed: Iterable<string>) => {
    for (const id of needed) needing.set(id, [...(needing.get(id) ?? []), part])
  }
  for (const name of ALL) {
    const files = preloads[`/members/${screens[name].path}`] ?? []
    count(name, new Set(files.flatMap(file => chunks.get(file.slice(config.base?.length))?.moduleIds ?? [])))
  }
  for (const name of LATER) {
    const code = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))
    if (!code) throw new Error(`Nothing imports ${name}.tsx later.`)
    count(name, modulesOf(code.fileName))
  }
  for (const [id, users] of needing) {
    const group = GROUPS.find(
      ({ sharedBy, atLeast = 2, spares = [] }) =>
        sharedBy.filter(name => users.includes(name)).length >= atLeast && !spares.some(name => users.includes(name)),
    )
    if (group && users.length > 1 && !groupOf.has(id)) groupOf.set(id, group.name)
  }
  return groupOf

  function modulesOf(file: string, seen = new Set<string>()): string[] {
    const chunk = chunks.get(file)
    if (!chunk || seen.has(file)) return []
    seen.add(file)
    return [...chunk.moduleIds, ...chunk.imports.flatMap(imported => modulesOf(imported, seen))]
  }
}

function sourceOf(output: Rolldown.RolldownOutput['output'], name: string): string {
  const file = output.find(({ fileName }) => fileName === name)
  if (file?.type !== 'asset') throw new Error(`The build wrote no ${name}.`)
  return String(file.source)
}
