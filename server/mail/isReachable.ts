import { sql, type SQLWrapper } from 'drizzle-orm'

/** Tells whether mails go to a member, as SQL: only while they are active and approved. */
export const isReachable = ({ isActive, isApproved }: { isActive: SQLWrapper; isApproved: SQLWrapper }) =>
  sql<boolean>`(${isActive} and ${isApproved})`
