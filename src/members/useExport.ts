import { useListContext } from 'ra-core'
import type { MemberFilter } from '#contract/words'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/notices'
import { exportTables, type ExportKind } from '../kit/files/exportTables'
import { fieldTable } from '../kit/files/fieldTable'
import type { Column } from '../kit/lists/shownColumns'
import { isOnlyInFiles, useShownColumns } from './memberColumns'
import { memberListMessages as messages } from './memberListMessages'
import { useMembersProvider, type MemberLine } from './membersAdapter'
import { useTickedMembers } from './useTickedMembers'

interface FileToSave {
  kind: ExportKind
  /** The columns of the file; by default those that the list shows. */
  columns?: readonly Column[]
}

/**
 * Saves members as a CSV or Excel file. These are all that match, from every page; or those with these ids, which may
 * stand on other pages or outside the present filters.
 */
export function useExport(group: MemberFilter, ids?: readonly number[], onSaved?: () => void) {
  const { getData } = useListContext<MemberLine>()
  const provider = useMembersProvider()
  const shown = useShownColumns(group)
  const readTicked = useTickedMembers(group)

  const readLines = async (): Promise<readonly MemberLine[]> => {
    if (!ids) return getData?.() ?? []
    return readTicked(ids)
  }
  /** Adds to the lines what the list does not hold. */
  const readWhole = async (lines: readonly MemberLine[]) => {
    const further = new Map((await provider.exportMembers()).map(member => [member.userId, member]))
    return lines.map(line => ({ ...further.get(line.userId), ...line }))
  }
  return useDeed({
    send: async ({ kind, columns = shown }: FileToSave) => {
      const lines = await readLines()
      const members = columns.some(isOnlyInFiles) ? await readWhole(lines) : lines
      return exportTables(kind, `${messages.title} ${group}`, [fieldTable(group, columns, members)])
    },
    onDone: () => onSaved?.(),
    onRefused: useRefusalNotice(),
  })
}
