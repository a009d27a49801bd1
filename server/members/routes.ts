// The calls about members (§7 User): about others, and whether the caller has paid.
import { sql } from 'drizzle-orm'
import { type Caller, mayDo } from '#contract/access'
import { type OwnField, ownMemberField } from '#contract/resources/ownFields'
import type { OwnFilters } from '#contract/resources/ownFieldSchemas'
import { readAccount } from '../accounts/accountQueries'
import { readFactors } from '../accounts/secondFactor/factors'
import { member } from '../database/schema/members'
import { presentRows } from '../database/wholeList'
import { NotAllowed } from '../errors'
import type { Serve } from '../http/mount'
import { ownFilters } from '../fields/ownFilters'
import { readSeenFields } from '../fields/readOwnFields'
import type { Services, SignedIn } from '../services'
import { approveMember, approveMembers } from './approveMember'
import { countMembers } from './countMembers'
import { disableMember, reinstateMember } from './disableMember'
import { hasPaid } from './yearlyFee'
import { listMemberIds, listMembers } from './listMembers'
import { listRoles } from './roles'
import { presentAdminView, presentFound, presentListed } from './present'
import { readAdminView } from './readAdminView'
import { removeSecondFactor } from './removeSecondFactor'
import { saveMember } from './saveMember'
import { searchMembers } from './searchMembers'
import { listSharedFilters, shareFilter, unshareFilter } from './sharedFilters'
import { undoApproveMembers } from './undoApproveMembers'

/** The texts of the club's own fields of a member, for a search. */
const textsOf = (fields: readonly OwnField[]) =>
  fields.filter(({ kind }) => kind === 'line' || kind === 'text').map(({ key }) => sql`(${member.fields} ->> ${key})`)

export const memberRoutes = (serve: Serve, services: Services) => {
  const { database } = services

  serve('GET /api/user/hasPaid', ({ caller }) => hasPaid(database, caller.memberId))

  serve('GET /api/user/search', async ({ query }) => (await searchMembers(services, query)).map(presentFound))

  /** Returns the query for members, and the club's own fields that the caller sees of them. */
  async function queryFor<Q extends { fields?: OwnFilters | undefined; q?: string | undefined }>(
    caller: Caller,
    { fields, ...query }: Q,
  ) {
    const seen = await readSeenFields(database, caller)
    const described = seen.map(ownMemberField)
    const own = fields && ownFilters(member.fields, described, fields)
    return { seen, query: { ...query, own, ownTexts: query.q ? textsOf(described) : undefined } }
  }

  serve('GET /api/user/all', async ({ query: sent, caller, reply }) => {
    const { seen, query } = await queryFor(caller, sent)
    const { rows, total } = await listMembers(services, query)
    void reply.header('x-total-count', total)
    const seenKeys = seen.map(({ key }) => key)
    return presentRows(rows, row => presentListed(row, seenKeys))
  })

  serve('GET /api/user/ids', async ({ query, caller }) =>
    listMemberIds(services, (await queryFor(caller, query)).query),
  )

  serve('GET /api/user/sharedFilters', () => listSharedFilters(database))

  serve('POST /api/user/shareFilter', ({ body, caller }) => shareFilter(services, caller, body))

  serve('POST /api/user/unshareFilter', async ({ query, caller }) => {
    await unshareFilter(services, caller, query.id)
    return {}
  })

  serve('GET /api/user/membershipSummary', () => countMembers(services))

  serve('GET /api/user/allRoles', () => listRoles(database))

  serve('GET /api/user/getAdminView', async ({ query, caller }) =>
    presentAdminView(await readAdminView(services, caller, query.id)),
  )

  serve('POST /api/user/save', async ({ body, caller }) => {
    await saveMember(services, caller, body)
    return {}
  })

  serve('POST /api/user/approve', async ({ body, caller }) => {
    await approveMember(services, caller, body)
    return {}
  })

  serve('POST /api/user/approveMany', ({ body, caller }) => approveMembers(services, caller, body))

  serve('POST /api/user/undoApprove', ({ body, caller }) => undoApproveMembers(services, caller, body))

  serve('POST /api/user/disable', async ({ query, caller }) => {
    await disableMember(services, caller, query.id)
    return {}
  })

  serve('POST /api/user/reinstate', async ({ query, caller }) => {
    await reinstateMember(services, caller, query.id)
    return {}
  })

  serve('GET /api/secondFactor/ofMember', async ({ caller, query: { userId } }) => {
    expectNotOneself(caller, userId)
    await readAccount(database, userId)
    const { authenticator, passkeys, recoveryCodesLeft } = await readFactors(database, userId)
    return { hasAuthenticator: authenticator !== null, passkeys: passkeys.length, recoveryCodesLeft }
  })

  serve('POST /api/secondFactor/removeOfMember', async ({ caller, body: { userId } }) => {
    expectNotOneself(caller, userId)
    await removeSecondFactor(services, caller.memberId, userId)
    return {}
  })
}

function expectNotOneself(caller: SignedIn, memberId: number): void {
  if (!mayDo(caller, 'members.removeSecondFactor', { memberId }))
    throw new NotAllowed(
      'Your own second factor is in your account. If you have lost it, please ask another System Administrator.',
    )
}
