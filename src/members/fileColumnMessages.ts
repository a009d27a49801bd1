// The sentences of choosing a file's columns.
import { counted } from '#contract/rules/numbers'

const members = (count: number) => counted(count, 'member')

export const fileColumnMessages = {
  downloadKind: { csv: 'Download CSV', excel: 'Download Excel' },
  fileColumns: 'Columns of the file',
  fileColumnsTell: (count: number) =>
    `The file holds ${members(count)}. Your choice is kept on this device. Please delete the file once you no longer need it.`,
  allFileColumns: 'Choose all',
  shownFileColumns: 'As in the list',
} as const
