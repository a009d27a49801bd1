// Decides which columns of a list are shown: those shown at first, changed by what somebody has chosen.
import { useStore } from 'ra-core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Field, headingOf, type ResourceField, wordsSourceOf } from '#contract/resources/fields'

/** A column. `source` is its place in a line. */
export type Column = Field & Pick<ResourceField, 'listed'>

export const columnOfField = (field: ResourceField): Column => ({
  ...field,
  source: wordsSourceOf(field),
  label: headingOf(field),
})

export interface ColumnSet {
  /** The key in react-admin's store for the choice on this device. */
  storeKey: string
  /** The columns to choose from. */
  offered: readonly Column[]
  /** The columns that the url and the store may name. */
  all: readonly Column[]
}

export const columnMessages = {
  chooseColumns: 'Columns',
  showAllColumns: 'Show all',
} as const

const NONE: string[] = []
const IN_URL = 'hiddenColumns'

/**
 * Returns the name for a changed column in the url and the store. A column that somebody hid has its own name, one that
 * somebody showed has '!' before it.
 */
const changedName = ({ source, listed }: Column): string => (listed === 'hidden' ? `!${source}` : source)

const isShown = (column: Column, changed: readonly string[]) =>
  changed.includes(changedName(column)) === (column.listed === 'hidden')

/**
 * The columns whose state differs from the initial one. The url holds them (`hiddenColumns`, their names joined by
 * commas), so that a link shows a colleague the same table. The last choice on this device is the default for a url
 * without them, and is written into it. Opening somebody else's link does not change that default; choosing columns
 * does.
 */
function useChangedColumns({ storeKey, offered, all }: ColumnSet) {
  const [onDevice, keepOnDevice] = useStore<string[]>(storeKey, NONE)
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const inUrl = query.get(IN_URL)
  const named = inUrl?.split(',') ?? onDevice
  const changed = all.map(changedName).filter(name => named.includes(name))
  const write = (names: readonly string[]) =>
    setQuery(
      before => {
        const next = new URLSearchParams(before)
        if (names.length > 0) next.set(IN_URL, names.join(','))
        else next.delete(IN_URL)
        return next
      },
      { replace: true, preventScrollReset: true, state },
    )
  return {
    // A link that hides all of them would show a table without records.
    changed: offered.some(column => isShown(column, changed)) ? changed : [],
    onDevice,
    isInUrl: inUrl !== null || onDevice.length === 0,
    write,
    change: (names: string[]) => {
      keepOnDevice(names)
      write(names)
    },
  }
}

/** Writes the columns that were chosen on this device into a url that does not say which are. */
export function useColumnsInUrl(columns: ColumnSet): void {
  const { onDevice, isInUrl, write } = useChangedColumns(columns)
  const add = useEffectEvent(() => write(onDevice))
  useEffect(() => {
    if (!isInUrl) add()
  }, [isInUrl])
}

/**
 * Returns the columns that are shown, and what changes them. A choice counts here at once, since the url and the table
 * follow a little later. `forget` makes those count again.
 */
export function useColumnChoice(columns: ColumnSet) {
  const { changed: changedInList, change } = useChangedColumns(columns)
  const [chosen, choose] = useState<string[] | null>(null)
  const { offered } = columns
  const changed = chosen ?? changedInList
  const set = (names: string[]) => {
    choose(names)
    change(names)
  }
  return {
    shown: offered.filter(column => isShown(column, changed)),
    toggle: (column: Column) => {
      const name = changedName(column)
      set(changed.includes(name) ? changed.filter(other => other !== name) : [...changed, name])
    },
    showAll: () => set(offered.filter(({ listed }) => listed === 'hidden').map(changedName)),
    forget: () => choose(null),
  }
}

/** Returns the columns that are shown. */
export function useShownOf(columns: ColumnSet): Column[] {
  const { changed } = useChangedColumns(columns)
  return columns.offered.filter(column => isShown(column, changed))
}
