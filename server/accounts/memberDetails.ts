import type { BodyOf } from '#contract/calls'
import { standingIn } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { storedFields } from '../club/fields/fieldValues'

const DETAILS = standingIn(memberFields, 'account')
type Details = Pick<BodyOf<'POST /api/user/saveMyAccount'>, (typeof DETAILS)[number]['source']>
/** The details as the committee may send them: fields that were never recorded are left out. */
type PerhapsUnrecorded = Pick<BodyOf<'POST /api/user/save'>, keyof Details>

/**
 * Takes the fields that a member fills in, and no others, whatever else was sent. Their names are those of the
 * database.
 */
export const memberDetails = (given: Details | PerhapsUnrecorded) => storedFields(DETAILS, given)

export type MemberDetails = ReturnType<typeof memberDetails>
