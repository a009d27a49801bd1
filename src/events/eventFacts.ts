import type { ClubEvent } from '#contract/calls/event'
import { appearingIn } from '#contract/resources/fields'
import { furtherEventFields, type OwnField } from '#contract/resources/ownFields'
import { type FieldFact, fieldFacts } from '../kit/forms/fieldFacts'

/** Returns the facts of an event that no screen treats by their names, the club's own last. */
export const eventFacts = (event: ClubEvent, own: readonly OwnField[]): FieldFact[] =>
  fieldFacts([...appearingIn(furtherEventFields, 'show'), ...own], event)
