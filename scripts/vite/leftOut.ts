import type { Plugin } from 'vite'

/** Replacements for packages that others bring along and nobody here needs. */
const STAND_INS: Readonly<Record<string, string>> = {
  // Polyfills, 30 kB of them, of node-polyglot, by which react-admin reads its sentences: every browser for which we
  // build does this.
  'object.entries': 'module.exports = Object.entries',
  hasown: 'module.exports = Object.hasOwn',
  // React-admin's default exporter, which every list carries, imports it. Our exporters save files with
  // kit/files/exportTables.
  'jsonexport/dist/index.js': 'module.exports = () => { throw new Error("Pass an exporter to the list.") }',
}
/**
 * The pages that react-admin's List draws where it is given none. AdminList must be given them; tables fetch them later
 * (kit/admin/TablePages).
 */
const LIST_PAGES = { in: 'ra-ui-materialui/dist/list/ListView.js', as: './pagination/index.js' }
const PREFIX = '\0left-out:'

/** Replacements for parts of react-admin that its DataTable and its List bring along, by the end of their path. */
const PARTS: Readonly<Record<string, string>> = {
  // The menu that its ColumnsButton opens: the one list whose columns are chosen has its own, which a screen reader can
  // follow.
  'ra-ui-materialui/dist/list/datatable/ColumnsSelector.js': 'export const ColumnsSelector = () => null',
  'ra-ui-materialui/dist/list/datatable/ColumnsSelectorItem.js': 'export const ColumnsSelectorItem = () => null',
  // The defaults that a List renders. All our lists pass their own. Without the defaults, the members list does not
  // bring react-hook-form.
  'ra-ui-materialui/dist/list/ListActions.js': 'export const ListActions = () => null',
  'ra-ui-materialui/dist/list/Empty.js': 'export const Empty = () => null; export const EmptyClasses = {}',
  'ra-ui-materialui/dist/list/filter/FilterForm.js':
    'export const FilterForm = () => null; export const FilterFormBase = FilterForm; export const FilterFormClasses = {}',
  // All our screens have their title from kit/navigation/Screen; this one brings an input, to change it by.
  'ra-ui-materialui/dist/layout/Title.js': 'export const Title = () => null',
  // The default actions for ticked records. All our tables pass their own, or have nothing to tick.
  'ra-ui-materialui/dist/button/BulkDeleteButton.js': 'export const BulkDeleteButton = () => null',
  'ra-ui-materialui/dist/list/BulkActionsToolbar.js':
    'export const BulkActionsToolbar = () => null; export const BulkActionsToolbarClasses = {}',
}

/** Everything that is replaced, by the name that is imported or the end of the path. */
const REPLACED: Readonly<Record<string, string>> = {
  ...STAND_INS,
  ...PARTS,
  [LIST_PAGES.as]: 'export const Pagination = () => null',
}

/**
 * Leaves parts of packages out of the application, where no option of theirs does. The build fails if it no longer
 * meets one of them: the package has changed, and brings something else, or the entry here can go. It also fails if
 * lodash comes in after all (lodashModules).
 */
export function leftOut(): Plugin {
  const unmet = new Set(Object.keys(REPLACED))
  return {
    name: 'club:left-out',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) =>
      id in STAND_INS || (id === LIST_PAGES.as && importer?.endsWith(LIST_PAGES.in)) ? PREFIX + id : null,
    load(id) {
      const name = id.startsWith(PREFIX)
        ? id.slice(PREFIX.length)
        : Object.keys(PARTS).find(path => id.endsWith(`/${path}`))
      if (name === undefined) return null
      unmet.delete(name)
      return REPLACED[name]
    },
    buildEnd(error) {
      if (error) return
      const lodash = [...this.getModuleIds()].find(id => id.includes('/node_modules/lodash/'))
      if (lodash) this.error(`The build brings ${lodash}, which scripts/vite/lodashModules.ts no longer replaces.`)
      if (unmet.size > 0)
        this.error(`The build no longer meets what it leaves out (scripts/vite/leftOut.ts): ${[...unmet].join(', ')}`)
    },
  }
}
