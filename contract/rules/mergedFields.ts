// The parts of two members' records between which one chooses when the records are merged. Server and screen take them
// from the description of the fields.
import type { ResourceField } from '../resources/fields'
import { CERTIFICATE } from './firstAid'

/** One part of a record. Its fields belong together, so that both come from the same record. */
export interface MergedPart {
  /** The name under which it is chosen: that of its only field, or its own. */
  name: string
  label: string
  fields: readonly ResourceField[]
}

/** An address is taken whole: the lines of one never stand with the postcode of another. */
const ADDRESS = 'address'
/** A first aid certificate and its last day. */
export const FIRST_AID = 'firstAid'
/** The email preferences, which are no described field. */
export const PREFERENCES = 'emailPreferences'

/** A field that is asked only with another one belongs to it. */
const partNameOf = ({ section, source, askedWith }: ResourceField): string => {
  if (section === 'address') return ADDRESS
  const first = askedWith?.[0] ?? source
  return first === CERTIFICATE ? FIRST_AID : first
}

const LABELS: Readonly<Record<string, string>> = { [ADDRESS]: 'Address', [FIRST_AID]: 'First aid certificate' }

/** Returns the parts of these fields, in the order of the description. */
export function mergedPartsOf(fields: readonly ResourceField[]): MergedPart[] {
  const parts = new Map<string, ResourceField[]>()
  for (const field of fields) {
    const name = partNameOf(field)
    parts.set(name, [...(parts.get(name) ?? []), field])
  }
  return [...parts].map(([name, ofPart]) => ({ name, label: LABELS[name] ?? ofPart[0]?.label ?? name, fields: ofPart }))
}

type ValueOf = (field: ResourceField) => unknown

/** A box of a described field that is not ticked says nothing; in a field of the club's own, No is an answer. */
const isEmpty = (field: ResourceField, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (value === false && field.section !== 'own')

/** Tells whether the record holds anything in this part. */
export const isFilled = ({ fields }: MergedPart, valueOf: ValueOf): boolean =>
  fields.some(field => !isEmpty(field, valueOf(field)))

/** Tells whether both records say the same in this part. */
export const isAlike = ({ fields }: MergedPart, ofOne: ValueOf, ofOther: ValueOf): boolean =>
  fields.every(field => {
    const [one, other] = [ofOne(field), ofOther(field)]
    return one === other || (isEmpty(field, one) && isEmpty(field, other))
  })
