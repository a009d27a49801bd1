// What leaves of other members.
import type { AnswerOf } from '#contract/calls'
import type { FoundMember } from './searchMembers'

export const presentFound = ({ id, firstName, familyName }: FoundMember): AnswerOf<'GET /api/user/search'>[number] => ({ userId: id, firstName, familyName })
