import type { LookupType } from '#contract/words'
import {
  attendeeRemoveReason,
  cancelReason,
  emailPreference,
  ethnicity,
  eventType,
  gender,
  membershipType,
  organiserRemoveReason,
  swimmingAbility,
} from './schema/lookups'

/** The table with the items of each lookup type (§9). */
export const lookupTables = {
  'Swimming Ability': swimmingAbility,
  Gender: gender,
  Ethnicity: ethnicity,
  'Email Preferences': emailPreference,
  'Crew Remove from Row Reason': attendeeRemoveReason,
  'Event Type': eventType,
  'Cancel Row Reason': cancelReason,
  'Remove from Row Reason': organiserRemoveReason,
  'Membership Type': membershipType,
} as const satisfies Record<LookupType, unknown>
