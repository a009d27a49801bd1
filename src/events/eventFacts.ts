import type { ClubEvent } from '#contract/calls/event'
import { eventFields } from '#contract/resources/events'
import { type PlacedField, standingIn } from '#contract/resources/fields'
import type { OwnField } from '#contract/resources/ownFields'
import { type FieldFact, fieldFacts } from '../kit/forms/fieldFacts'

/** The sections of the description that the screens of an event place by themselves. */
const PLACED: readonly string[] = ['about', 'when', 'texts', 'room', 'standing', 'row', 'report']
const FURTHER = standingIn<PlacedField, 'show'>(eventFields, 'show').filter(({ section }) => !PLACED.includes(section))

/**
 * Returns the facts of an event that have no place of their own on its pages: further described fields, and the club's
 * own.
 */
export const eventFacts = (event: ClubEvent, own: readonly OwnField[]): FieldFact[] =>
  fieldFacts([...FURTHER, ...own], event)
