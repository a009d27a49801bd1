// The state of an imported file: the way it was read, the changes by hand, and the result for each row.
// contract/memberFile judges the rows, as on the command line.
import { useEffect, useMemo, useRef, useState } from 'react'
import { tooLargeFile, UnreadableFile } from '#contract/memberFile/fileLimits'
import type { FileTable, Reading } from '#contract/memberFile/fileTable'
import { fileFields, type FileFields, type ImportField } from '#contract/memberFile/importFields'
import {
  type ClubLists,
  dayOrdersOf,
  type ImportChoices,
  type JudgedRow,
  judgeRows,
  recognise,
  rowsOf,
  unknownWords,
} from '#contract/memberFile/memberRows'
import type { ImportSettings } from '#contract/calls/memberImport'
import type { OwnField } from '#contract/resources/ownFields'
import { surroundings } from '../../api/surroundings'
import { ClubError } from '../../api/errors'
import { isKnown, type Mended, readImportDraft, removeImportDraft, storeImportDraft } from './importDraft'
import { importMessages as messages } from './importMessages'
import { readInWorker } from './readInWorker'
import { useImportedFields } from './useImportedFields'

export interface OpenFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  reading: Reading
  table: FileTable
  /** The fields that its columns can hold. */
  fields: FileFields
  choices: ImportChoices
  /** The number of the opening; another for each time that a file is read. */
  opening: number
  mended: Mended
  /**
   * The time at which the reopened draft was stored, in milliseconds since 1970; null for a file that was chosen now.
   */
  storedAt: number | null
}

interface Opening {
  file: OpenFile | null
  isReading: boolean
  /** The file that was chosen last and cannot be read, and why. */
  failed: { name: string; fault: string } | null
}

const NOTHING: Opening = { file: null, isReading: false, failed: null }

/** Opens files one at a time. If a file cannot be read, the previous one stays. This tab keeps the user's changes. */
export function useImportFile() {
  const [draft] = useState(readImportDraft)
  const [{ file, isReading, failed }, setOpening] = useState<Opening>({ ...NOTHING, isReading: draft !== null })
  const [isKept, setKept] = useState(true)
  const openings = useRef(0)
  const readFields = useImportedFields()
  useEffect(() => {
    if (!draft) return
    let isCurrent = true
    const takeUp = async ({ at, ...kept }: NonNullable<typeof draft>) => {
      const recognised = await readTable(kept.bytes, kept.reading, readFields)
        .then(read => (isKnown(kept, read.fields) ? read : null))
        .catch(() => null)
      if (!isCurrent) return
      const taken = recognised && { ...recognised, ...kept, storedAt: at, opening: (openings.current += 1) }
      setOpening({ ...NOTHING, file: taken })
    }
    void takeUp(draft)
    return () => {
      isCurrent = false
    }
  }, [draft, readFields])
  useEffect(() => {
    if (!file) return
    const { name, bytes, reading, choices, mended } = file
    // Runs outside the render because a large file would block it.
    queueMicrotask(() =>
      setKept(storeImportDraft({ at: surroundings().now().getTime(), name, bytes, reading, choices, mended })),
    )
  }, [file])
  const read = async (chosen: Pick<OpenFile, 'name' | 'reading'>, bytesOf: () => Promise<OpenFile['bytes']>) => {
    setOpening(before => ({ ...before, isReading: true, failed: null }))
    try {
      const bytes = await bytesOf()
      const recognised = await readTable(bytes, chosen.reading, readFields)
      setOpening({
        file: {
          ...chosen,
          bytes,
          ...recognised,
          opening: (openings.current += 1),
          mended: {},
          storedAt: null,
        },
        isReading: false,
        failed: null,
      })
    } catch (error) {
      const fault = error instanceof UnreadableFile || error instanceof ClubError ? error.message : messages.unreadable
      setOpening(before => ({ ...before, isReading: false, failed: { name: chosen.name, fault } }))
    }
  }
  const change = (changes: (file: OpenFile) => Partial<OpenFile>) =>
    setOpening(before => ({ ...before, file: before.file && { ...before.file, ...changes(before.file) } }))
  return {
    file,
    isReading,
    failed,
    /** The flag is false for a file for which the tab has no space. */
    isKept,
    open: (chosen: File) =>
      read({ name: chosen.name, reading: {} }, async () => {
        const large = tooLargeFile(chosen.size)
        if (large !== null) throw new UnreadableFile(large)
        return new Uint8Array(await chosen.arrayBuffer())
      }),
    /** Reads the same file in another way. Corrections are dropped, since other lines may stand there now. */
    readAs: (reading: Reading) =>
      file && read({ name: file.name, reading: { ...file.reading, ...reading } }, () => Promise.resolve(file.bytes)),
    choose: (choices: Partial<ImportChoices>) => change(now => ({ choices: { ...now.choices, ...choices } })),
    mend: (cells: readonly { line: number; field: ImportField; text: string }[]) =>
      change(({ mended }) => {
        const changed: Record<number, Partial<Record<ImportField, string>>> = { ...mended }
        for (const { line, field, text } of cells) changed[line] = { ...changed[line], [field]: text }
        return { mended: changed }
      }),
    close: () => {
      removeImportDraft()
      setOpening(NOTHING)
    },
  }
}

/** Returns the table of a file, and what is recognised of it. */
async function readTable(bytes: OpenFile['bytes'], reading: Reading, readFields: () => Promise<readonly OwnField[]>) {
  const fields = fileFields(await readFields())
  const table = await readInWorker({ bytes, reading, headings: [...fields.byHeading.keys()] })
  return { table, fields, choices: recognise(table, fields) }
}

/**
 * The rows as they are now, judged, with their questions, the orders of their days, and the words in them that the
 * club's lists do not have.
 */
export function useJudgedRows(
  { table, fields, choices, mended }: OpenFile,
  lists: ClubLists,
  today: string,
  club: ImportSettings | null,
) {
  const rows = useMemo(
    () => rowsOf(table, choices).map(row => ({ ...row, cells: { ...row.cells, ...mended[row.line] } })),
    [table, choices, mended],
  )
  const orders = useMemo(() => dayOrdersOf(table, choices, today, fields), [table, choices, today, fields])
  const judged = useMemo(
    () => judgeRows(rows, { lists, choices, orders, today, fields, club }),
    [rows, lists, choices, orders, today, fields, club],
  )
  const unknown = useMemo(() => unknownWords(rows, lists), [rows, lists])
  return { judged, orders, unknown }
}

export const ROW_STATES = [
  'new',
  'existing',
  'waiting',
  'faulty',
  'changed',
  'setAside',
  'twice',
  'sharedAddress',
  'withoutAddress',
] as const
export type RowState = (typeof ROW_STATES)[number]

/** A row that waits for an answer is not faulty for it. */
export const isFaulty = ({ member, faults, waitsFor, isSetAside }: JudgedRow): boolean =>
  member === null && !isSetAside && (waitsFor.length === 0 || Object.keys(faults).length > 0)

/** All that can be said of a row; each is a filter of its own. */
export function statesOf(row: JudgedRow, isMember: boolean): RowState[] {
  const states: RowState[] = []
  if (row.member !== null) states.push(isMember ? 'existing' : 'new')
  else if (isFaulty(row)) states.push('faulty')
  if (row.waitsFor.length > 0) states.push('waiting')
  if (row.marks.length > 0) states.push('changed')
  if (row.isSetAside) states.push('setAside')
  if (row.isSetAside || (row.note !== undefined && row.member === null)) return states
  if (row.clash === 'person') states.push('twice')
  if (row.clash === 'address') states.push('sharedAddress')
  if ((row.cells.email ?? '').trim() === '') states.push('withoutAddress')
  return states
}
