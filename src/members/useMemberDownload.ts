import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useListContext, useNotify, type DataProvider, type GetListParams } from 'ra-core'
import type { MemberFilter } from '#contract/words'
import { sentenceOf } from '../api/errors'
import { memberListMessages } from './memberListMessages'
import { exportTables, type ExportKind } from '../kit/files/exportTables'
import type { MemberLine } from './membersAdapter'
import { columnsOf } from './memberColumnList'
import { memberTable } from './memberExportTable'
import { useHiddenColumns } from './useHiddenColumns'

/** Members in one answer of the club while all of a list is fetched. */
const BATCH = 1000

/** Saves the list as a file: its filter, search, order and the columns that are shown, over all pages. What makes the file is fetched when it is asked for. */
export function useMemberDownload(filter: MemberFilter): { download: (kind: ExportKind) => void; isBusy: boolean } {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const { sort, filterValues } = useListContext<MemberLine>()
  const { isHidden } = useHiddenColumns()
  const { mutate, isPending } = useMutation({
    mutationFn: async (kind: ExportKind) => {
      const members = await everyLine(dataProvider, { sort, filter: { ...filterValues, filter } })
      const columns = columnsOf(filter).filter(column => !isHidden(column))
      await exportTables(kind, `${memberListMessages.title} ${filter}`, [memberTable(filter, columns, members)])
    },
    onError: error => notify(sentenceOf(error), { type: 'error', autoHideDuration: null }),
  })
  return { download: kind => mutate(kind), isBusy: isPending }
}

/** All pages of a list. A member who moved between two pages meanwhile is there once. */
async function everyLine(
  dataProvider: DataProvider,
  asked: Pick<GetListParams, 'sort' | 'filter'>,
): Promise<MemberLine[]> {
  const found = new Map<number, MemberLine>()
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList<MemberLine>('members', {
      ...asked,
      pagination: { page, perPage: BATCH },
    })
    for (const member of data) found.set(member.id, member)
    if (page * BATCH >= total) return [...found.values()]
  }
}
