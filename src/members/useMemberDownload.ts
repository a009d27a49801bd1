import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useListContext, useNotify, type DataProvider, type GetListParams } from 'ra-core'
import type { MemberFilter } from '#contract/words'
import { sentenceOf } from '../api/errors'
import { memberListMessages } from './memberListMessages'
import type { DataTable } from '../kit/files/exportTables'
import type { MemberLine } from './membersAdapter'
import { columnsOf } from './memberColumnList'
import { memberTable } from './memberExportTable'
import { useHiddenColumns } from './useHiddenColumns'

export type FileKind = 'csv' | 'excel'

/** Members in one answer of the club while all of a list is fetched. */
const BATCH = 1000

/** Saves the list as a file: its filter, search, order and the columns that are shown, over all pages. What makes the file is fetched when it is asked for. */
export function useMemberDownload(filter: MemberFilter): { download: (kind: FileKind) => void; isBusy: boolean } {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const { sort, filterValues } = useListContext<MemberLine>()
  const { isHidden } = useHiddenColumns()
  const { mutate, isPending } = useMutation({
    mutationFn: async (kind: FileKind) => {
      const members = await everyLine(dataProvider, { sort, filter: { ...filterValues, filter } })
      await SAVE[kind](
        memberTable(
          filter,
          columnsOf(filter).filter(column => !isHidden(column)),
          members,
        ),
      )
    },
    onError: error => notify(sentenceOf(error), { type: 'error', autoHideDuration: null }),
  })
  return { download: kind => mutate(kind), isBusy: isPending }
}

const nameOf = ({ title }: DataTable) => `${memberListMessages.title} ${title}`

const SAVE: Record<FileKind, (table: DataTable) => Promise<void>> = {
  csv: async table => {
    const [{ csvOf }, { csvFile, saveFile }] = await Promise.all([
      import('../kit/files/csvOf'),
      import('../kit/files/saveFile'),
    ])
    saveFile(`${nameOf(table)}.csv`, csvFile(csvOf(table)))
  },
  excel: async table => {
    const [{ excelOf }, { saveFile }] = await Promise.all([
      import('../kit/files/excelOf'),
      import('../kit/files/saveFile'),
    ])
    saveFile(`${nameOf(table)}.xlsx`, await excelOf(table))
  },
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
