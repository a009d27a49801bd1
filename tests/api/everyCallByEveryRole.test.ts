// Every call of the contract by every kind of caller. The expectation is what docs/decisions/02-rights.md says of its
// deed, not the code under test. A caller who may is answered with success, about existing records (workingRequests.ts,
// where a new call needs its own). A new deed needs its row below. A caller who may not is refused the same request,
// and one made from the contract's schemas about records that do not exist.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEEDS, mayDo, type Deed } from '#contract/access'
import { splitName, type CallName } from '#contract/calls'
import type { Role } from '#contract/words'
import { callOf, EVERY_CALL, requestsByDeed } from '../contract/soundRequests'
import { makeTestFolder } from '../cluster/testFolder'
import { startTestClub, type CallInput, type TestClub, type TestSession } from '../testClub'
import { type PushService, startPushService } from '../push/pushService'
import { workingRequests } from './workingRequests'

type Who = readonly Role[] | 'anyone'
const ANYONE: Who = 'anyone'
const MEMBERS: Who = [
  'Member',
  'Duty Officer',
  'Committee Member',
  'Bosun',
  'Safety Officer',
  'Member Secretary',
  'System Administrator',
]
const OFFICERS: Who = ['Duty Officer', 'System Administrator']
const COMMITTEE: Who = ['Committee Member', 'Bosun', 'Safety Officer', 'Member Secretary', 'System Administrator']
const SECRETARIES: Who = ['Member Secretary', 'System Administrator']
const ADMINISTRATORS: Who = ['System Administrator']
const NOBODY: Who = []

/** The roles that may do each deed to others' records (docs/decisions/02-rights.md). */
const WHO: Record<Deed, Who> = {
  'session.open': ANYONE,
  'session.close': ANYONE,
  'accounts.register': ANYONE,
  'accounts.forgotPassword': ANYONE,
  'accounts.resetPassword': ANYONE,
  'accounts.judgePassword': ANYONE,
  'accounts.firstAdministrator': ANYONE,
  'accounts.confirmAddress': ANYONE,
  'accounts.takeBackAddress': ANYONE,
  'attendees.answerByLink': ANYONE,
  'site.read': ANYONE,
  'site.contact': ANYONE,
  'lookups.list': ANYONE,
  'lookups.memberFields': ANYONE,

  'account.read': MEMBERS,
  'account.save': MEMBERS,
  'account.changePassword': MEMBERS,
  'account.endSessions': MEMBERS,
  'account.endCalendar': MEMBERS,
  'calendar.renew': MEMBERS,
  'account.changeAddress': MEMBERS,
  'account.notices': MEMBERS,
  'account.push': MEMBERS,
  'account.askForRemoval': MEMBERS,
  'account.complain': MEMBERS,
  'accounts.listSignIns': ADMINISTRATORS,
  'account.secondFactor': MEMBERS,
  'club.payment': MEMBERS,
  'river.read': MEMBERS,
  'river.setTides': ADMINISTRATORS,
  'lookups.eventFields': MEMBERS,

  'events.list': MEMBERS,
  'events.wait': MEMBERS,
  'events.show': MEMBERS,
  'events.join': MEMBERS,
  'events.messageOrganiser': MEMBERS,
  'events.listOrganised': OFFICERS,
  'events.organise': OFFICERS,
  'events.create': OFFICERS,
  'events.edit': OFFICERS,
  'events.delete': NOBODY,
  'events.report': OFFICERS,
  'events.cancel': OFFICERS,
  'events.reinstate': OFFICERS,
  'events.messageAll': OFFICERS,

  'attendees.list': OFFICERS,
  'attendees.show': OFFICERS,
  'attendees.removeSelf': NOBODY,
  'attendees.declareCovid': NOBODY,
  'attendees.sayComing': NOBODY,
  'attendees.create': OFFICERS,
  'attendees.edit': OFFICERS,
  'attendees.delete': NOBODY,
  'attendees.confirm': OFFICERS,
  'attendees.reinstate': OFFICERS,
  'attendees.remove': OFFICERS,
  'attendees.message': OFFICERS,

  'members.search': OFFICERS,
  'members.list': COMMITTEE,
  'members.show': COMMITTEE,
  'members.create': NOBODY,
  'members.edit': COMMITTEE,
  'members.delete': NOBODY,
  'members.approve': COMMITTEE,
  'members.disable': COMMITTEE,
  'members.reinstate': COMMITTEE,
  'members.markPaid': COMMITTEE,
  'members.message': COMMITTEE,
  'members.listRoles': COMMITTEE,
  'members.changeRoles': SECRETARIES,
  'members.changeEmail': SECRETARIES,
  'members.removeSecondFactor': ADMINISTRATORS,
  'members.import': SECRETARIES,
  'members.export': SECRETARIES,
  'members.invite': SECRETARIES,
  'members.shareFilters': SECRETARIES,
  'members.merge': SECRETARIES,
  'members.anonymise': SECRETARIES,

  'complaints.list': SECRETARIES,
  'complaints.acknowledge': SECRETARIES,
  'complaints.answer': SECRETARIES,

  'payments.list': SECRETARIES,
  'payments.show': SECRETARIES,
  'payments.create': SECRETARIES,
  'payments.edit': NOBODY,
  'payments.delete': SECRETARIES,
  'payments.remind': SECRETARIES,
  'payments.startYear': SECRETARIES,

  'documents.list': MEMBERS,
  'documents.show': MEMBERS,
  'documents.listCommittee': COMMITTEE,
  'documents.showCommittee': COMMITTEE,
  'documents.create': COMMITTEE,
  'documents.edit': COMMITTEE,
  'documents.delete': COMMITTEE,

  'pictures.create': SECRETARIES,

  'reports.list': COMMITTEE,
  'reports.show': COMMITTEE,
  'reports.create': NOBODY,
  'reports.edit': NOBODY,
  'reports.delete': NOBODY,
  'reports.close': COMMITTEE,
  'reports.reopen': COMMITTEE,
  'reports.note': COMMITTEE,
  'statistics.show': COMMITTEE,

  'club.health': ADMINISTRATORS,
  'backups.list': ADMINISTRATORS,
  'backups.show': NOBODY,
  'backups.create': ADMINISTRATORS,
  'backups.edit': NOBODY,
  'backups.delete': NOBODY,
  'backups.download': ADMINISTRATORS,
  'history.list': COMMITTEE,
  'history.show': NOBODY,
  'history.create': NOBODY,
  'history.edit': NOBODY,
  'history.delete': NOBODY,
  'history.listAll': ADMINISTRATORS,
  'history.listReadings': ADMINISTRATORS,

  'mail.list': ADMINISTRATORS,
  'mail.show': ADMINISTRATORS,
  'mail.create': NOBODY,
  'mail.edit': NOBODY,
  'mail.delete': NOBODY,
  'mail.retry': ADMINISTRATORS,
  'mail.drop': ADMINISTRATORS,
  'mail.test': ADMINISTRATORS,

  'setup.show': SECRETARIES,
  'setup.boats': SECRETARIES,
  'setup.site': SECRETARIES,
  'setup.settings': ADMINISTRATORS,
  'setup.firstSteps': ADMINISTRATORS,
  'setup.bank': ADMINISTRATORS,
  'setup.lookups': ADMINISTRATORS,
  'setup.fields': ADMINISTRATORS,
}

/**
 * The roles that learn that a document does not exist, where others may do the deed too. The document's number may have
 * been the committee's.
 */
const WHO_IS_TOLD: Partial<Record<Deed, Who>> = { 'documents.show': COMMITTEE }

function whoMay(deed: Deed): Who {
  const who: Who | undefined = WHO[deed]
  if (!who)
    throw new Error(
      `Nobody has said who may do '${deed}': give it a row in WHO, from docs/decisions/02-rights.md and not from contract/access.ts`,
    )
  return who
}

/** Deeds that every member may do to their own records. */
const TO_ONES_OWN: readonly Deed[] = [
  'attendees.show',
  'attendees.removeSelf',
  'attendees.declareCovid',
  'attendees.sayComing',
]

const CALLS = EVERY_CALL.flatMap(name => {
  const deeds = new Set(requestsByDeed(name).map(({ deed }) => deed))
  return [...deeds].map(deed => ({ name, deed }))
})

/** 'METHOD /path' of each route of the tree that Fastify prints, in which a path stands below its beginning. */
function routesOf(tree: string): string[] {
  const beginnings: string[] = []
  return tree.split('\n').flatMap(line => {
    const [, lines = '', part = '', methods = ''] = /^([│├└─ ]*)(\S*)(?: \((.+)\))?$/.exec(line) ?? []
    const depth = lines.length / 4
    beginnings.splice(depth - 1, Infinity, part)
    return methods === '' ? [] : methods.split(', ').map(method => `${method} ${beginnings.join('')}`)
  })
}

const ACCESS_LASTS = 15 * 60_000

/** The answer to one caller: its status, and the header that asks for a token. */
interface Line {
  caller: string
  wanted: string
  came: string
  /** The request and the answer's body, for whoever reads a failure. */
  said: string
}
const NOT_SIGNED_IN = '401 Bearer'
const OPENS_NOTHING = '401 Bearer error="invalid_token"'
/** The answer to a caller who may, whatever the request turns out to be about. */
const LOOKED_AT = 'looked at'
const LOOKING = [200, 400, 404, 409]

describe('every call by every kind of caller', () => {
  let club: TestClub
  let folder: string
  let pushes: PushService
  let requests: Awaited<ReturnType<typeof workingRequests>>
  const emails = new Map<Role, string>()
  const sessions = new Map<Role, TestSession>()
  /** The sessions whose tokens open nothing. */
  const refused = new Map<string, TestSession>()

  beforeAll(async () => {
    folder = await makeTestFolder()
    pushes = await startPushService()
    club = await startTestClub({ isPushService: pushes.isPushService }, { backupFolder: folder })
    requests = await workingRequests(club, pushes)
    const administrator = () => club.signedIn({ roles: ['Member', 'System Administrator'] })
    refused.set('expired', await administrator())
    club.advance(ACCESS_LASTS + 1000)
    for (const role of MEMBERS)
      emails.set(role, (await club.memberWith({ roles: role === 'Member' ? ['Member'] : ['Member', role] })).email)
    const [spent, discontinued, waiting, whole] = [
      await administrator(),
      await administrator(),
      await administrator(),
      await administrator(),
    ]
    await club.call('POST /oauth/revoke', { body: { token: spent.refreshToken } })
    await club.pool.query('update member set is_active = false where id = $1', [discontinued.memberId])
    await club.pool.query('update member set is_approved = false where id = $1', [waiting.memberId])
    const [head, payload, signature = ''] = whole.accessToken.split('.')
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    refused.set('signed out', spent).set('discontinued', discontinued).set('waiting', waiting)
    refused
      .set('forged', { ...whole, accessToken: [head, payload, flipped].join('.') })
      .set('a refresh token', { ...whole, accessToken: whole.refreshToken })
  })
  /** A call may end the session that makes it, and tries are counted. */
  async function signEverybodyIn() {
    await club.pool.query('delete from throttle')
    const { rows } = await club.pool.query<{ id: number }>(
      'select distinct member_id as id from session where ended_at is null',
    )
    for (const [role, email] of emails) {
      const session = sessions.get(role)
      if (!session || !rows.some(({ id }) => id === session.memberId)) sessions.set(role, await club.signIn(email))
    }
  }
  afterAll(async () => {
    await club.stop()
    await pushes.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('[ROLE-01] the server mounts the calls of the contract, each for its method, and below the paths of the calls nothing else', () => {
    const isMounted = (method: string, url: string) => club.app.hasRoute({ method, url })
    expect(EVERY_CALL.filter(name => !isMounted(splitName(name).method, splitName(name).path))).toEqual([])
    const mounted = routesOf(club.app.printRoutes()).filter(route => /^[A-Z]+ \/(api|oauth)\b/.test(route))
    const readByHead = EVERY_CALL.filter(name => name.startsWith('GET ') && !callOf(name).writes).map(name =>
      name.replace('GET', 'HEAD'),
    )
    expect(mounted.toSorted()).toEqual([...EVERY_CALL, ...readByHead].toSorted())
  })

  it.each(DEEDS)('[ROLE-01] %s may be done by those whom docs/decisions/02-rights.md names', deed => {
    const who = whoMay(deed)
    const another = { memberId: 2, roles: ['Member'] as Role[] }
    const admitted = MEMBERS.filter(role => mayDo({ memberId: 1, roles: ['Member', role] }, deed, another))
    expect(admitted).toEqual(MEMBERS.filter(role => who === ANYONE || who.includes(role)))
    expect(mayDo(null, deed, another)).toBe(who === ANYONE)
  })

  const rolesOf = (role: Role): Role[] => (role === 'Member' ? ['Member'] : ['Member', role])
  const callerOf = (role: Role, as: TestSession) => ({ as, likeCaller: () => club.signedIn({ roles: rolesOf(role) }) })

  /** Calls as somebody, and notes what was wanted of the answer and what came. */
  async function ask(table: Line[], name: CallName, caller: string, input: CallInput, wanted: string) {
    const answer = await club.call(name, input)
    const status = [answer.status, answer.headers['www-authenticate']].filter(Boolean).join(' ')
    const came = wanted === LOOKED_AT && LOOKING.includes(answer.status) ? LOOKED_AT : status
    table.push({
      caller,
      wanted,
      came,
      said: `${JSON.stringify({ ...input, as: undefined }).slice(0, 300)}: ${JSON.stringify(answer.body)}`,
    })
  }

  /** Asks for what is there: for the members who may it is done, and for nobody signed in only where anyone may. */
  async function askWhatIsThere(table: Line[], name: CallName, deed: Deed) {
    const who = whoMay(deed)
    // A refused request has changed nothing. The next caller who is refused can send it again.
    let untouched: CallInput | undefined
    for (const [role, as] of sessions) {
      const isDone = who === ANYONE || who.includes(role)
      const request = (!isDone && untouched) || (await requests.ready(name, callerOf(role, as), deed))
      await ask(table, name, role, { as, ...request }, isDone ? '200' : '403')
      if (!isDone && !request.as) untouched = request
    }
    const request = untouched ?? (await requests.ready(name, callerOf('Member', await club.signedIn()), deed))
    await ask(table, name, 'nobody', { ...request, as: null }, who === ANYONE ? '200' : NOT_SIGNED_IN)
  }

  async function askWhatIsTheirOwn(table: Line[], name: CallName) {
    for (const [role, as] of sessions) {
      const request = await requests.readyOwn(name, callerOf(role, as))
      await ask(table, name, `${role}, about their own`, { as, ...request }, '200')
    }
  }

  async function askWhatIsNotThere(table: Line[], name: CallName, deed: Deed, input: CallInput) {
    const who = WHO_IS_TOLD[deed] ?? whoMay(deed)
    for (const [role, as] of sessions) {
      const isRefused = who !== ANYONE && !who.includes(role)
      await ask(table, name, `${role}, about what is not there`, { ...input, as }, isRefused ? '403' : LOOKED_AT)
    }
    const wanted = whoMay(deed) === ANYONE ? LOOKED_AT : NOT_SIGNED_IN
    await ask(table, name, 'nobody, about what is not there', input, wanted)
  }

  async function askWithDeadTokens(table: Line[], name: CallName, input: CallInput) {
    for (const [kind, as] of refused) await ask(table, name, `a token: ${kind}`, { ...input, as }, OPENS_NOTHING)
  }

  /** Asks without the cross-site token, and with that of another session. */
  async function askAcrossSites(table: Line[], name: CallName, deed: Deed, input: CallInput) {
    const [as, other] = [sessions.get('System Administrator'), sessions.get('Member')]
    if (!as || !other) throw new Error('nobody is signed in')
    const headers = { 'x-xsrf-token': '' }
    await ask(table, name, 'no cross-site token', { ...input, as, headers }, '403')
    await ask(table, name, "another's cross-site token", { ...input, as: { ...as, xsrf: other.xsrf } }, '403')
    const wanted = whoMay(deed) === ANYONE ? '403' : NOT_SIGNED_IN
    await ask(table, name, 'nobody, no cross-site token', { ...input, headers }, wanted)
  }

  it.each(CALLS)(
    '[ROLE-01] [API-02] [SES-03] $name $deed is done for those who may, and refused to all others',
    async ({ name, deed }) => {
      const table: Line[] = []
      await signEverybodyIn()
      await askWhatIsThere(table, name, deed)
      await signEverybodyIn()
      if (TO_ONES_OWN.includes(deed)) await askWhatIsTheirOwn(table, name)
      for (const { query, body } of requestsByDeed(name).filter(request => request.deed === deed)) {
        await signEverybodyIn()
        const input = { query, body }
        await askWhatIsNotThere(table, name, deed, input)
        // The token calls read no bearer token: it is by them that a new one is had.
        if (callOf(name).tokenless) continue
        await askWithDeadTokens(table, name, input)
        await signEverybodyIn()
        if (splitName(name).method !== 'GET') await askAcrossSites(table, name, deed, input)
      }
      const column = (of: 'wanted' | 'came') => table.map(line => `${line.caller}: ${line[of]}`)
      const wrong = table.filter(({ wanted, came }) => wanted !== came).map(({ caller, said }) => `${caller} ${said}`)
      expect(column('came'), wrong.join('\n')).toEqual(column('wanted'))
    },
  )
})
