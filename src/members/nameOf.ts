import type { MemberLine } from './membersAdapter'

export const nameOf = ({ firstName, familyName }: Pick<MemberLine, 'firstName' | 'familyName'>): string =>
  `${firstName} ${familyName}`
