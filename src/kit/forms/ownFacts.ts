import { keyOf, type OwnField } from '#contract/resources/ownFields'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import { fieldWords } from './fieldWords'

/** A record's value in one of the club's own fields, in words. */
export interface OwnFact {
  key: string
  label: string
  says: string
}

/** Returns the facts for those fields that have a value. */
export const ownFacts = (fields: readonly OwnField[], values: OwnValues = {}): OwnFact[] =>
  fields
    .map(field => ({ key: keyOf(field), label: field.label, says: fieldWords(field, values[keyOf(field)]) }))
    .filter(({ says }) => says !== '')

/** 'Locker: 7' */
export const factWords = ({ label, says }: OwnFact): string => `${label}: ${says}`
