import { type ResourceField, wordsSourceOf } from '#contract/resources/fields'
import { valueAt } from './valueAt'
import { fieldWords } from './fieldWords'

/** A record's value in a described field, in words. */
export interface FieldFact {
  /** The field's name. */
  source: string
  label: string
  says: string
}

/** Returns the facts of a record for those fields that have a value. The club's own values stand in its `fields`. */
export const fieldFacts = (fields: readonly ResourceField[], record: object): FieldFact[] =>
  fields
    .map(field => ({
      source: field.source,
      label: field.label,
      says: fieldWords(field, valueAt(record, wordsSourceOf(field))),
    }))
    .filter(({ says }) => says !== '')

/** 'Locker: 7' */
export const factWords = ({ label, says }: FieldFact): string => `${label}: ${says}`
