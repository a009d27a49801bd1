import { createHash } from 'node:crypto'
import { smallestUrl } from '#contract/rules/renditions'
import type { SavedPicture, SetupRecord, SetupResource } from '#contract/resources/setupResources'
import { cutStored } from '#contract/rules/cutRichText'
import { presentPicture } from '../database/pictureColumns'
import type { SetupRow, StoredPicture } from './queries'

/** Presents a row: the fields and facts that the description names, and a version made of the fields' values. */
export function presentRecord(resource: SetupResource, row: SetupRow): SetupRecord {
  const fields = Object.fromEntries(
    resource.fields.map(({ source, kind }) => {
      const value = row[source] ?? null
      if (kind === 'richText' && typeof value === 'string') return [source, cutStored(value)]
      return [source, kind === 'picture' ? presentSaved(value as StoredPicture | null) : value]
    }),
  )
  const values = { ...fields, ...(resource.retires && { isActive: row.isActive === true }) }
  const facts = Object.fromEntries((resource.facts ?? []).map(({ source }) => [source, row[source]]))
  return { ...values, ...facts, id: row.id, version: versionOf(values) }
}

/** Prefers an uploaded picture to one that has only an address; null where there is neither. */
function presentSaved(stored: StoredPicture | null): SavedPicture | null {
  if (stored?.uploaded) return { id: stored.uploaded.id, url: smallestUrl(presentPicture(stored.uploaded)) }
  return stored?.address ? { id: null, url: stored.address } : null
}

/**
 * Returns a number that stands for a record's values: 31 bits of a digest. The settings have several parts in one row.
 * A count of the row's saves would refuse a change of the address while somebody else changes the fee.
 */
const versionOf = (values: Readonly<Record<string, unknown>>) =>
  (createHash('sha256').update(JSON.stringify(values)).digest().readUInt32BE(0) % 2_147_483_647) + 1
