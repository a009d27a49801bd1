// Decides into which chunks the members application is split. A phone on slow 4G fetches few files sooner than many
// small ones, which also compress badly. But a chunk that several screens share must not hold what one of them does not
// need. So a group says which screens it is for and which it must spare. A first build, in memory and without groups,
// finds out what each screen really needs. The import graph would not do: react-admin's packages import everything from
// everywhere, and tree shaking removes most of it.
import { build, type Rolldown, type UserConfig } from 'vite'
import type { ScreenPreloads } from '../../contract/site.ts'
import { screens, type ScreenEntry, type ScreenName } from '../../src/screens.ts'

const ALL = Object.keys(screens) as ScreenName[]
const COMMITTEE = ALL.filter(name => (screens[name] as ScreenEntry).needsAdminShell)
const MEMBERS = ALL.filter(name => !COMMITTEE.includes(name))
const HOME: ScreenName[] = ['membersHome', 'news']
const LISTS: ScreenName[] = ['rows', 'documents', 'committeeDocuments']
const EVENT: ScreenName[] = ['eventView', 'eventReport']
const ACCOUNT: ScreenName[] = [
  'account',
  'sessions',
  'medicalReadings',
  'ownPayments',
  'secondFactor',
  'changePassword',
]
/** A member's own forms, and those of an organiser on a phone. */
const FORMS: ScreenName[] = ['messageOrganiser', 'removeMe', 'organiserCancel', 'organiserReport']
const WITH_EDITOR: ScreenName[] = [
  'organiserAdd',
  'organiserEdit',
  'organiserReport',
  'messageOrganiser',
  'organiserMessageAttendee',
  'organiserMessageToAll',
  'groupMessage',
]
const READ_ON_A_PHONE = [...HOME, ...LISTS, ...EVENT, ...ACCOUNT]
const EVENT_FORMS: ScreenName[] = ['organiserAdd', 'organiserEdit']
/** Pages of the set-up without a form. */
const SETUP_PAGES: ScreenName[] = ['setup', 'setupStart', 'mailServer', 'clubHealth']
const SETUP_FORMS: ScreenName[] = ['setupSettings', 'setupCreate', 'setupEdit']
const SETUP_RECORDS: ScreenName[] = ['setupList', ...SETUP_FORMS]
const SETUP: ScreenName[] = ['setup', ...SETUP_RECORDS]
const MEMBER: ScreenName[] = ['memberView', 'memberEdit', 'memberApprove', 'memberAnonymise']
const READ_BY_COMMITTEE: ScreenName[] = [
  'memberList',
  'memberView',
  'bosunReports',
  'safetyReports',
  'statistics',
  'webAdmin',
]
const ADMIN_LISTS: ScreenName[] = ['memberList', 'bosunReports', 'safetyReports', 'setupList']
const WITHOUT_LIST = READ_BY_COMMITTEE.filter(name => !ADMIN_LISTS.includes(name))
/**
 * The modules that are fetched after their screen, by imported file. They share chunks with the screens, and must not
 * bring what only the screens need.
 */
const LATER = [
  'RangeForm',
  'NumbersPicture',
  'RichTextEditor',
  'RemovalRequests',
  'Pagination',
  'TickedMembers',
  'MemberFilters',
] as const
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
  // The code that reads one record or many.
  { name: 'records', sharedBy: ['rows', 'eventView'] },
  { name: 'records', sharedBy: ['documents', 'eventView'] },
  { name: 'records', sharedBy: ['memberView', 'eventView'] },
  { name: 'lists-and-forms', sharedBy: ['rows', 'removeMe'], spares: [...HOME, ...EVENT, ...ACCOUNT] },
  { name: 'lists', sharedBy: ['rows', 'documents'], spares: [...HOME, ...EVENT, ...ACCOUNT] },
  { name: 'lists', sharedBy: ['rows', 'memberList'], spares: [...HOME, ...EVENT, ...ACCOUNT] },
  { name: 'documents', sharedBy: ['documents', 'committeeDocuments'], spares: ACCOUNT },
  { name: 'rich-text', sharedBy: ['eventView', 'bosunReports'] },
  { name: 'event', sharedBy: EVENT, spares: [...HOME, ...LISTS, ...ACCOUNT, ...COMMITTEE] },
  { name: 'account', sharedBy: ACCOUNT, spares: allBut(ACCOUNT) },
  // The code that forms share with pages that have none, then the fields of light forms, then react-hook-form and its
  // surroundings.
  { name: 'pages', sharedBy: ['account', 'webAdmin'], spares: [...HOME, ...EVENT] },
  { name: 'pages', sharedBy: ['account', 'memberView'], spares: [...HOME, ...EVENT] },
  { name: 'pages', sharedBy: ['account', 'bosunReports'], spares: [...HOME, ...LISTS, ...EVENT] },
  { name: 'fields', sharedBy: ['account', 'organiserEdit'], spares: [...HOME, ...LISTS, ...EVENT] },
  { name: 'fields', sharedBy: ['account', 'memberEdit'], spares: [...HOME, ...LISTS, ...EVENT] },
  // It fetches the editor as soon as it is loaded, so it must not come to a form without one.
  { name: 'rich-text-input', sharedBy: WITH_EDITOR, atLeast: WITH_EDITOR.length, spares: allBut(WITH_EDITOR) },
  // React-hook-form, which react-admin's List brings along.
  { name: 'form-core', sharedBy: ['memberList', 'removeMe'], spares: READ_ON_A_PHONE },
  { name: 'forms', sharedBy: FORMS, spares: [...READ_ON_A_PHONE, 'organiserView', 'memberList', 'webAdmin'] },
  { name: 'admin', sharedBy: COMMITTEE, atLeast: COMMITTEE.length, spares: MEMBERS },
  // The code that dates and filters share, so that the statistics do not bring the lists' deeds.
  { name: 'admin', sharedBy: ['statistics', 'bosunReports'], spares: MEMBERS },
  // The notice with Undo, so that a member's page does not bring the lists' deeds.
  { name: 'admin', sharedBy: ['memberView', 'bosunReports'], spares: MEMBERS },
  { name: 'dialogs', sharedBy: ['organiserView', 'memberList'], spares: READ_ON_A_PHONE },
  { name: 'dialogs', sharedBy: ['organiserView', 'memberView'], spares: READ_ON_A_PHONE },
  // A sign that is no file's worth.
  { name: 'dialogs', sharedBy: ['memberList', 'groupMessage', 'bosunReports'], atLeast: 3, spares: READ_ON_A_PHONE },
  // The code that changes records.
  { name: 'updates', sharedBy: ['groupMessage', 'bosunReports'], spares: READ_ON_A_PHONE },
  // The code that the editor and the charts share with the forms, so that they bring no inputs.
  { name: 'labels', sharedBy: ['RichTextEditor', 'memberList'], spares: MEMBERS },
  { name: 'input-parts', sharedBy: ['RichTextEditor', 'organiserEdit'], spares: [...MEMBERS, 'memberList'] },
  { name: 'input-parts', sharedBy: ['NumbersPicture', 'organiserEdit'], spares: [...MEMBERS, 'memberList'] },
  // Material UI's inputs, some of which lists use too, the date pickers, and react-admin's inputs.
  { name: 'material-inputs', sharedBy: ['organiserEdit', 'memberList'], spares: MEMBERS },
  { name: 'selects', sharedBy: ['organiserEdit', 'Pagination'], spares: MEMBERS },
  // React-admin's List, and apart from it what the set-up's forms need too.
  {
    name: 'admin-list',
    sharedBy: ['memberList', 'bosunReports', 'setupList'],
    spares: [...MEMBERS, ...WITHOUT_LIST, ...SETUP_FORMS],
  },
  { name: 'admin-list-parts', sharedBy: ['memberList', 'setupEdit'], spares: [...MEMBERS, ...WITHOUT_LIST] },
  { name: 'admin-inputs', sharedBy: ['organiserEdit', 'editDocument'], spares: [...MEMBERS, ...READ_BY_COMMITTEE] },
  { name: 'dates', sharedBy: ['RangeForm', 'organiserEdit'], spares: [...MEMBERS, ...READ_BY_COMMITTEE] },
  // The input of every kind of described field.
  { name: 'field-inputs', sharedBy: ['organiserEdit', 'memberApprove'], spares: [...MEMBERS, ...READ_BY_COMMITTEE] },
  { name: 'event-form', sharedBy: EVENT_FORMS, spares: allBut(EVENT_FORMS) },
  { name: 'setup-forms', sharedBy: SETUP_FORMS, spares: allElse(SETUP_FORMS) },
  { name: 'setup-records', sharedBy: SETUP_RECORDS, spares: allElse(SETUP_RECORDS) },
  { name: 'setup-pages', sharedBy: SETUP_PAGES, spares: allBut(SETUP_PAGES) },
  { name: 'setup', sharedBy: SETUP, spares: allElse([...SETUP, ...SETUP_PAGES]) },
  { name: 'member', sharedBy: ['memberView', 'memberEdit'], spares: allBut(MEMBER) },
  { name: 'member', sharedBy: ['memberView', 'memberAnonymise'], spares: allBut(MEMBER) },
  { name: 'member', sharedBy: ['memberView', 'RemovalRequests'], spares: allBut(MEMBER) },
  { name: 'member-form', sharedBy: ['memberEdit', 'memberApprove'], spares: allBut(MEMBER) },
  // The code that turns a table into a file, and its pages. They are apart from react-admin's table, which the
  // statistics and the import do not need.
  { name: 'tables-out', sharedBy: ['memberList', 'statistics'], spares: MEMBERS },
  { name: 'table-pages', sharedBy: ['memberList', 'importMembers'], spares: [...MEMBERS, ...MEMBER, 'groupMessage'] },
  { name: 'member-lists', sharedBy: ['memberList', 'memberView'], spares: [...MEMBERS, ...SETUP] },
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
