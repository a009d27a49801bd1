import { createHash } from 'node:crypto'
import type { SetupRecord, SetupResource } from '#contract/setupResources'
import { cutKept } from '../html/cutRichText'
import type { SetupRow } from './queries'

/** What leaves of a row: the fields that the description names, and a version made of what they hold. */
export function presentRecord(resource: SetupResource, row: SetupRow): SetupRecord {
  const fields = Object.fromEntries(
    resource.fields.map(({ source, kind }) => [
      source,
      kind === 'richText' && typeof row[source] === 'string' ? cutKept(row[source]) : (row[source] ?? null),
    ]),
  )
  const held = { ...fields, ...(resource.retires && { isActive: row.isActive === true }) }
  return { ...held, id: row.id, version: versionOf(held) }
}

/**
 * A number for what a record holds: 31 bits of a digest. Settings of several parts stand in one row, so that a count of its saves would
 * refuse somebody who changes the address while another changes the fee.
 */
const versionOf = (held: Readonly<Record<string, unknown>>) =>
  (createHash('sha256').update(JSON.stringify(held)).digest().readUInt32BE(0) % 2_147_483_647) + 1
