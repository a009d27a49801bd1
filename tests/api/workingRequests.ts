// A working request for each call of the contract, if its caller may make it. Each request is about records of its own.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Deed } from '#contract/access'
import { splitName, type CallName, type SentBody, type SentQuery } from '#contract/calls'
import { digest } from '../../server/digest'
import { softAuthenticator } from '../trust/softAuthenticator'
import type { PushService } from '../push/pushService'
import { PASSWORD, type CallInput, type TestClub, type TestSession } from '../testClub'
import { documentMaker } from './documentMaker'
import { eventMaker } from './eventMaker'
import { attachmentOf, FILES } from './fileMaker'
import { photograph } from './photograph'
import { setupMaker, type SetupCallName } from './setupMaker'
import { questionCode } from '../../server/events/evening/questionLink'
import { importedRow } from './importMaker'
import { SQL_NOW } from '../moment'

interface WorkingRequest<N extends CallName> {
  params?: Record<string, unknown>
  query?: SentQuery<N>
  body?: SentBody<N>
  /** The session that makes the request, if the call uses up something of its caller's. */
  as?: TestSession
}

interface Caller {
  as: TestSession
  /** Another member with the caller's roles, signed in. */
  likeCaller: () => Promise<TestSession>
}

type Requests = {
  [N in Exclude<CallName, SetupCallName>]: (
    caller: Caller,
    deed: Deed,
  ) => WorkingRequest<N> | Promise<WorkingRequest<N>>
}

const ANOTHER_PASSWORD = 'the-ebb-begins-at-four'
const PAST = { startDate: '2026-06-01' }
const MESSAGE = { message: '<p>High water is at noon.</p>' }
const A_YEAR = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }
const NO_ADDRESS = { addressLine1: '', addressLine2: '', addressLine3: '', town: '', county: '', postcode: '' }
const DETAILS = {
  ...NO_ADDRESS,
  ...{ phoneNumber: '', medicalConditions: '', firstAidCertificateExpiry: '', affiliatedClub: '' },
  firstName: 'Avon',
  familyName: 'Kingsbridge',
  dateOfBirth: '1975-11-30',
  swimmingAbilityId: 1,
  genderId: 1,
  ethnicityId: 1,
  consentDataSharing: true,
} as const
const NO_DRAFT = {
  ...{ title: '', eventTypeId: null, startDate: '', endDate: '', startTime: '', endTime: '' },
  ...{ summary: '', description: '', repeatUntil: '', leftOutDates: [] },
}
const TIDES = '2026-11-28 08:14 6.9\n2026-11-28 14:20 1.2\n2026-11-28 20:31 6.7'
const DEVICE = { origin: 'https://club.example', rpId: 'club.example' }

/** @param pushes the push service that the club takes for one */
export async function workingRequests(club: TestClub, pushes: PushService) {
  const make = await eventMaker(club)
  const { documentWith } = await documentMaker(club)
  const lookupId = { crew: 0, cancel: 0, remove: 0 }
  lookupId.crew = (await make.reason('Crew Remove from Row Reason')).id
  lookupId.cancel = (await make.reason('Cancel Row Reason')).id
  lookupId.remove = (await make.reason('Remove from Row Reason')).id
  const membershipTypeId = (await make.reason('Membership Type')).id
  const setup = await setupMaker(club)

  const ofMember = async (fields?: Parameters<TestClub['memberWith']>[0]) => (await club.memberWith(fields)).id
  const ofEvent = async (fields?: Parameters<typeof make.eventWith>[0]) => (await make.eventWith(fields)).id
  const attendance = async (
    fields: Parameters<typeof make.attend>[2] = {},
    { eventId, memberId }: { eventId?: number; memberId?: number } = {},
  ) => (await make.attend(eventId ?? (await ofEvent()), memberId ?? (await ofMember()), fields)).id
  /** The link of the evening's question to somebody. */
  const questionLink = async () => {
    await club.pool.query('update water_settings set asks_evening = true')
    const attendeeId = await attendance({ askedAt: club.now() })
    return { attendeeId, code: questionCode(club.services.secrets, attendeeId) }
  }
  const draftOf = async ({ memberId }: TestSession) => {
    const { rows } = await club.pool.query<{ id: number }>(
      `insert into event_draft (organiser_id, changed_at) values ($1, ${SQL_NOW}) returning id`,
      [memberId],
    )
    return rows[0]?.id ?? 0
  }
  const reported = () =>
    ofEvent({ ...PAST, reportFiledAt: club.now(), safetyReport: '<p>Slip</p>', bosunReport: '<p>Gate</p>' })

  /** An event with one place, which somebody has. */
  async function fullEvent() {
    await club.pool.query('update water_settings set has_places = true')
    const eventId = await ofEvent({ places: 1 })
    await attendance({}, { eventId })
    return eventId
  }
  /** An event whose only place is on offer to the member. */
  async function offeredTo(memberId: number) {
    await club.pool.query('update water_settings set has_places = true')
    const eventId = await ofEvent({ places: 1 })
    await club.pool.query(
      `insert into waiting_entry (event_id, member_id, state, joined_at, offered_until) values ($1, $2, 'offered', $3, $4)`,
      [eventId, memberId, club.now(), new Date(club.now().getTime() + 3600_000)],
    )
    return eventId
  }

  const parkedMail = async () => {
    const { rows } = await club.pool.query<{ id: number }>(
      `insert into mail (kind, to_name, to_address, subject, text, html, state, attempts, last_error, created_at, next_attempt_at)
       values ('welcome', 'Nia Parked', 'nia@club.example', 'Welcome', 'Welcome', '<p>Welcome</p>', 'parked', 10, '550 no', ${SQL_NOW}, ${SQL_NOW}) returning id`,
    )
    return rows[0]?.id ?? 0
  }

  const emailOf = async ({ memberId }: TestSession) => {
    const { rows } = await club.pool.query<{ email: string }>('select email from member where id = $1', [memberId])
    return rows[0]?.email ?? ''
  }
  /** Makes a call that another one needs. Fails if it is refused. */
  async function done<N extends CallName>(name: N, input: CallInput) {
    const { status, body } = await club.call(name, input)
    if (status !== 200) throw new Error(`${name} failed, which another call needs: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const aSecretary = () => club.signedIn({ roles: ['Member', 'Member Secretary'] })
  const complaintId = async () => {
    const body = { text: 'My birthday stood on the notice board.' }
    return (await done('POST /api/complaint/make', { as: await club.signedIn(), body })).id
  }
  const membershipYear = async () => (await done('GET /api/club/payment', { as: await club.signedIn() })).membershipYear
  /** A year that may be started, however often one was. */
  async function yearToStart() {
    await club.pool.query('update club_settings set membership_year = 2026')
    return 2027
  }
  const paymentOf = (userIds: number[], year: number) => ({ userIds, year, receivedOn: '2026-06-01', amount: '130' })
  /** Returns the parameters of the last mailed link to this page. */
  async function mailedLink(page: 'confirm-address' | 'take-back-address' | 'reset-password') {
    const mail = (await club.mails()).findLast(({ text }) => text.includes(`/${page}/`))
    const [, userId, code = ''] = new RegExp(`/${page}/(\\d+)/([\\w-]+)`).exec(mail?.text ?? '') ?? []
    return { userId: Number(userId), code }
  }
  let addresses = 0
  let firstStarts = 0
  /** Somebody who has asked for another address. */
  async function movingMember(likeCaller: Caller['likeCaller']) {
    const as = await likeCaller()
    addresses += 1
    const email = `moved${addresses}@club.example`
    await done('POST /api/user/saveMyAccount', { as, body: { ...DETAILS, email, currentPassword: PASSWORD } })
    return as
  }
  const aMemberOfTheirs = () => club.signedIn()

  async function withPasskey(as: TestSession) {
    const { challenge } = await done('POST /api/secondFactor/beginPasskey', { as, body: { password: PASSWORD } })
    const passkey = softAuthenticator(DEVICE).make(challenge)
    await done('POST /api/secondFactor/addPasskey', { as, body: { name: 'My phone', passkey } })
    return { as, passkey }
  }
  async function begunAuthenticator(as: TestSession) {
    const { secret } = await done('POST /api/secondFactor/beginAuthenticator', { as, body: { password: PASSWORD } })
    const totp = new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' })
    return { as, body: { code: totp.generate({ timestamp: club.now().getTime() }) } }
  }

  /** Makes an unsent message to the recipients of the deed. */
  async function draftFor(
    deed: Deed,
  ): Promise<{ query: SentQuery<'POST /api/message/preview'>; body: typeof MESSAGE }> {
    if (deed === 'members.message') return { query: { to: 'Group', filter: 'Bosun' }, body: MESSAGE }
    const eventId = await ofEvent()
    const id = await attendance({ confirmed: true }, { eventId })
    if (deed === 'attendees.message') return { query: { to: 'Attendee', id }, body: MESSAGE }
    return { query: { to: deed === 'events.messageAll' ? 'Attendees' : 'Organiser', id: eventId }, body: MESSAGE }
  }

  /** The day of a backup that lies in the club's folder. */
  async function makeBackup(): Promise<string> {
    const folder = club.backups?.folder ?? ''
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'club-2026-06-09.zip'), 'a backup')
    return '2026-06-09'
  }

  let imported = 0
  let devices = 0
  const nothing = () => ({})
  const ofAYear = () => ({ query: A_YEAR })
  const byPassword = async ({ likeCaller }: Caller) => ({ as: await likeCaller(), body: { password: PASSWORD } })

  const requests: Requests = {
    'POST /oauth/token': async () => ({
      body: { grant_type: 'password', username: (await club.memberWith()).email, password: PASSWORD },
    }),
    'POST /oauth/revoke': async () => ({ body: { token: (await club.signedIn()).refreshToken } }),

    'GET /api/user/profile': nothing,
    'GET /api/user/search': () => ({ query: { firstName: 'Olwen' } }),
    'GET /api/user/forgotPasswordEmail': async () => ({ query: { userName: (await club.memberWith()).email } }),
    'GET /api/user/myAccount': nothing,
    'GET /api/user/getNotices': nothing,
    'POST /api/user/saveNotices': () => ({ body: { notices: [{ notice: 'stillComing', byMail: false }] } }),
    'GET /api/user/getPush': nothing,
    'POST /api/user/savePush': () => ({ body: pushes.device(`device${(devices += 1)}`) }),
    'POST /api/user/removePush': nothing,
    'POST /api/user/testPush': async ({ likeCaller }) => {
      const as = await likeCaller()
      await done('POST /api/user/savePush', { as, body: pushes.device(`device${(devices += 1)}`) })
      return { as }
    },
    'GET /api/user/heldData': nothing,
    'GET /api/club/keepingTimes': nothing,
    'GET /api/user/removalRequest': nothing,
    'POST /api/user/askForRemoval': () => ({ body: { reason: '' } }),
    'POST /api/user/takeBackRemoval': nothing,
    'GET /api/user/removalRequests': nothing,
    'GET /api/complaint/my': nothing,
    'POST /api/complaint/make': () => ({ body: { text: 'My birthday stood on the notice board.' } }),
    'GET /api/complaint/all': nothing,
    'POST /api/complaint/acknowledge': async () => ({ body: { id: await complaintId() } }),
    'POST /api/complaint/answer': async () => ({
      body: { id: await complaintId(), answer: 'It has been taken down.' },
    }),
    'GET /api/user/anonymisePreview': async () => ({ query: { id: await ofMember({ isActive: false }) } }),
    'POST /api/user/anonymise': async () => ({ body: { id: await ofMember({ isActive: false }), version: 1 } }),
    'POST /api/user/resetPassword': async () => {
      await done('GET /api/user/forgotPasswordEmail', { query: { userName: (await club.memberWith()).email } })
      const link = await mailedLink('reset-password')
      return { body: { ...link, newPassword: ANOTHER_PASSWORD, confirmNewPassword: ANOTHER_PASSWORD } }
    },
    'POST /api/user/firstAdministrator': async () => {
      firstStarts += 1
      const code = `printed${firstStarts}`
      await club.pool.query(`insert into first_start_link values ($1, '2100-01-01')`, [digest(code)])
      return {
        body: {
          ...{ code, firstName: 'Harbour', familyName: 'Master', email: `harbour${firstStarts}@club.example` },
          ...{ newPassword: ANOTHER_PASSWORD, confirmNewPassword: ANOTHER_PASSWORD },
        },
      }
    },
    'POST /api/user/judgePassword': () => ({ body: { password: ANOTHER_PASSWORD } }),
    'POST /api/user/changePassword': async ({ likeCaller }) => ({
      as: await likeCaller(),
      body: { password: PASSWORD, newPassword: ANOTHER_PASSWORD, confirmNewPassword: ANOTHER_PASSWORD },
    }),
    'POST /api/user/saveMyAccount': async ({ as }) => ({ body: { ...DETAILS, email: await emailOf(as) } }),
    'POST /api/user/sendAddressLink': async ({ likeCaller }) => ({ as: await movingMember(likeCaller) }),
    'POST /api/user/giveUpAddress': async ({ likeCaller }) => ({ as: await movingMember(likeCaller) }),
    'POST /api/user/confirmAddress': async () => {
      await movingMember(aMemberOfTheirs)
      return { body: await mailedLink('confirm-address') }
    },
    'POST /api/user/takeBackAddress': async () => {
      await movingMember(aMemberOfTheirs)
      await done('POST /api/user/confirmAddress', { body: await mailedLink('confirm-address') })
      return { body: await mailedLink('take-back-address') }
    },
    'POST /api/user/save': async () => {
      const { id, email } = await club.memberWith()
      return { body: { ...DETAILS, id, email, membershipTypeId } }
    },
    'GET /api/user/allRoles': nothing,
    'GET /api/user/getAdminView': async () => ({ query: { id: await ofMember() } }),
    'POST /api/user/approve': async () => ({ body: { id: await ofMember({ isApproved: false }), membershipTypeId } }),
    'POST /api/user/approveMany': async () => ({
      body: { userIds: [await ofMember({ isApproved: false })], membershipTypeId },
    }),
    'POST /api/user/undoApprove': async ({ as }) => {
      const memberId = await ofMember({ email: '' })
      const change = {
        actorId: as.memberId,
        deed: 'members.approve',
        subjectType: 'member',
        subjectId: memberId,
      } as const
      await club.database.insert(club.schema.changeHistory).values({
        ...{ ...change, memberId, at: club.now() },
        ...{ before: { isApproved: false }, after: { isApproved: true } },
      })
      return { body: { userIds: [memberId] } }
    },
    'POST /api/user/disable': async () => ({ query: { id: await ofMember() } }),
    'POST /api/user/reinstate': async () => ({ query: { id: await ofMember({ isActive: false }) } }),
    'GET /api/user/membershipSummary': nothing,
    'GET /api/user/all': nothing,
    'GET /api/user/ids': nothing,
    'GET /api/user/sharedFilters': nothing,
    'POST /api/user/shareFilter': () => ({ body: { name: 'Unpaid juniors', group: 'Junior', query: 'sort=email' } }),
    'POST /api/user/unshareFilter': async () => {
      const { rows } = await club.pool.query<{ id: number }>(
        `insert into shared_filter (name, "group", query, shared_at) values (gen_random_uuid(), 'Full', '', ${SQL_NOW}) returning id`,
      )
      return { query: { id: rows[0]?.id ?? 0 } }
    },
    'GET /api/user/duplicates': nothing,
    'POST /api/user/setDuplicateAside': async () => ({
      body: { one: await ofMember(), other: await ofMember(), isAside: true },
    }),
    'GET /api/user/mergePreview': async () => ({ query: { stays: await ofMember(), goes: await ofMember() } }),
    'POST /api/user/merge': async () => ({
      body: { stays: await ofMember(), goes: await ofMember(), staysVersion: 1, goesVersion: 1, taken: [] },
    }),
    'POST /api/user/register': () => {
      addresses += 1
      const body = { ...DETAILS, email: `new${addresses}@club.example`, password: PASSWORD, confirmPassword: PASSWORD }
      return { body }
    },
    'GET /api/user/history': async () => ({ query: { id: await ofMember() } }),
    'POST /api/user/SendMessage': () => ({ query: { filter: 'Bosun' }, body: MESSAGE }),
    'GET /api/user/groupRecipients': () => ({ query: { filter: 'Bosun' } }),
    'GET /api/user/groupMessages': nothing,
    'GET /api/user/groupMessage': async () => {
      const { rows } = await club.pool.query<{ id: number }>(
        `insert into group_message (filter, html, created_at) values ('All', '<p>Ahoy</p>', ${SQL_NOW}) returning id`,
      )
      return { query: { id: rows[0]?.id ?? 0 } }
    },
    'GET /api/user/markAsPaid': async () => ({ query: { userId: await ofMember(), paid: true } }),
    'POST /api/user/markManyAsPaid': async () => ({ body: { userIds: [await ofMember()], paid: true } }),
    'POST /api/user/findExisting': () => ({
      body: { people: [{ firstName: 'Avon', familyName: 'Kingsbridge', email: '', dateOfBirth: '' }] },
    }),
    'POST /api/user/import': () => {
      imported += 1
      return { body: { rows: [importedRow({ email: `imported${imported}@club.example` })] } }
    },
    'GET /api/user/export': nothing,
    'GET /api/user/importSettings': nothing,
    'GET /api/user/invitations': nothing,
    'GET /api/user/previewInvitation': nothing,
    'POST /api/user/invite': async () => ({ body: { userIds: [await ofMember({ password: null })] } }),
    'GET /api/user/hasPaid': nothing,
    'GET /api/user/hasUpdated': nothing,

    'GET /api/user/sessions': nothing,
    'POST /api/user/endSession': async ({ likeCaller }) => {
      const as = await likeCaller()
      const sessions = await done('GET /api/user/sessions', { as })
      return { as, body: { id: sessions[0]?.id ?? '' } }
    },
    'POST /api/user/endOtherSessions': nothing,
    'GET /api/user/signIns': nothing,
    'GET /api/user/allSignIns': nothing,
    'GET /api/user/medicalReadings': nothing,

    'GET /api/lookup/memberFields': () => ({}),
    'GET /api/lookup/eventFields': () => ({}),
    'GET /api/lookup/getByType': () => ({ query: { type: 'Gender' } }),
    'GET /api/home/get': nothing,
    'GET /api/home/getTexts': nothing,
    'GET /api/home/getBannerSlides': nothing,
    'POST /api/home/sendMessage': () => ({
      body: {
        firstName: 'Wren',
        surname: 'Saltash',
        email: 'wren@visitor.example',
        telephone: '',
        message: 'May I row?',
      },
    }),
    'GET /api/club/payment': nothing,

    'GET /api/document/get': async () => ({ query: { id: (await documentWith()).id } }),
    'GET /api/document/all': (_caller, deed) => ({
      query: { type: deed === 'documents.list' ? 'Member' : 'Committee' },
    }),
    'POST /api/document/delete': async () => ({ body: { id: (await documentWith()).id } }),
    'POST /api/document/update': async () => ({ body: { id: (await documentWith()).id, title: 'Tides of June' } }),
    'POST /api/document/save': () => ({
      query: { type: 'Member' },
      body: { title: 'Plan', document: attachmentOf('plan.pdf', FILES['plan.pdf']) },
    }),

    'POST /api/picture/save': async () => ({ body: { picture: attachmentOf('bank.jpg', await photograph()) } }),

    'GET /api/event/all': (_caller, deed) => ({
      query: { type: deed === 'events.listOrganised' ? 'Organised Events' : 'All Events' },
    }),
    'GET /api/event/getSummary': nothing,
    'GET /api/event/getReviews': async () => ({ query: { eventId: await ofEvent() } }),
    'GET /api/event/getBosunReports': () => ({ query: { closed: false } }),
    'GET /api/event/getSafetyOfficerReports': () => ({ query: { closed: false } }),
    'GET /api/event/getMyRow': nothing,
    'GET /api/event/getOrganised': nothing,
    'GET /api/event/get': async () => ({ query: { eventId: await ofEvent() } }),
    'GET /api/event/getOrganiserView': async () => ({ query: { eventId: await ofEvent() } }),
    'GET /api/event/hasOrganiserViewChanged': async () => ({ query: { eventId: await ofEvent(), mark: 'old' } }),
    'POST /api/event/cancel': async () => ({
      body: { id: await ofEvent(), cancelledId: lookupId.cancel, cancelledComments: '' },
    }),
    'POST /api/event/reinstate': async () => ({ body: { id: await ofEvent({ cancelReasonId: lookupId.cancel }) } }),
    'GET /api/event/closeSafetyReport': async () => ({ query: { id: await reported() } }),
    'GET /api/event/closeBosunReport': async () => ({ query: { id: await reported() } }),
    'POST /api/event/closeReports': async () => ({ body: { part: 'safety', eventIds: [await reported()] } }),
    'POST /api/event/undoCloseReports': async () => ({ body: { part: 'safety', eventIds: [await reported()] } }),
    'POST /api/event/reopenReport': async () => ({
      body: { part: 'bosun', eventId: await reported(), reason: 'The gate came loose again.' },
    }),
    'POST /api/event/saveReportNote': async () => ({
      body: { part: 'bosun', eventId: await reported(), note: 'New gate fitted.', before: null },
    }),
    'POST /api/event/save': async () => {
      const { id, eventTypeId } = await make.eventWith()
      const texts = { title: 'Up the creek', summary: '<p>Two tides</p>', description: '' }
      const times = { startDate: '2026-06-20', endDate: '', startTime: '', endTime: '' }
      return { body: { id, eventTypeId, ...texts, ...times } }
    },
    'POST /api/event/saveWeekly': async () => {
      const { eventTypeId } = await make.eventWith()
      const texts = { title: 'Up the creek', summary: '<p>Two tides</p>', description: '' }
      const times = {
        startDate: '2026-06-20',
        endDate: '',
        startTime: '',
        endTime: '',
        otherStartDates: ['2026-06-27'],
      }
      return { body: { eventTypeId, ...texts, ...times } }
    },
    'GET /api/event/drafts': nothing,
    'GET /api/event/getDraft': async ({ as }) => ({ query: { id: await draftOf(as) } }),
    'POST /api/event/saveDraft': async ({ as }) => ({
      body: { id: await draftOf(as), ...NO_DRAFT, title: 'Up the creek' },
    }),
    'POST /api/event/deleteDraft': async ({ as }) => ({ body: { id: await draftOf(as) } }),
    'POST /api/event/previewMail': async () => {
      const { eventTypeId } = await make.eventWith()
      const texts = { title: 'Up the creek', summary: '<p>Two tides</p>', description: '' }
      return { body: { eventTypeId, ...texts, startDate: '2026-06-20', endDate: '', startTime: '', endTime: '' } }
    },
    'POST /api/event/saveRowDetails': async () => ({
      body: {
        id: await ofEvent(),
        landCrewName: 'Nadia',
        landCrewContactNumber: '07700 900456',
        weatherConditions: 'Fair',
      },
    }),
    'POST /api/event/saveReport': async () => ({
      body: { id: await ofEvent(PAST), safetyReport: '<p>None</p>', bosunReport: '' },
    }),
    'POST /api/event/addAttendee': async () => ({ query: { userId: await ofMember(), eventId: await ofEvent() } }),
    'POST /api/event/putIn': async () => ({
      body: { userId: await ofMember(), eventId: await ofEvent(), word: 'Cox' },
    }),
    'GET /api/event/getWaiting': () => ({}),
    'GET /api/event/getDue': nothing,
    'POST /api/event/joinWaitingList': async () => ({ query: { eventId: await fullEvent() } }),
    'POST /api/event/leaveWaitingList': async () => ({ query: { eventId: await fullEvent() } }),
    'POST /api/event/acceptOffer': async ({ as }) => ({ query: { eventId: await offeredTo(as.memberId) } }),
    'POST /api/event/declineOffer': async ({ as }) => ({ query: { eventId: await offeredTo(as.memberId) } }),
    'POST /api/event/joinEvent': async () => ({ query: { eventId: await ofEvent() } }),
    'POST /api/event/SendMessageToAll': async () => {
      const eventId = await ofEvent()
      await attendance({ confirmed: true }, { eventId })
      return { query: { id: eventId }, body: MESSAGE }
    },
    'POST /api/event/SendMessageToOrganiser': async () => ({ query: { id: await ofEvent() }, body: MESSAGE }),

    'GET /api/eventAttendee/get': async () => ({ query: { id: await attendance() } }),
    'GET /api/eventAttendee/getView': async () => ({ query: { id: await attendance() } }),
    'POST /api/eventAttendee/coVidFormCompleted': async () => ({ query: { id: await attendance() } }),
    'POST /api/eventAttendee/stillComing': async () => ({ query: { id: await attendance({ askedAt: club.now() }) } }),
    'POST /api/eventAttendee/readQuestion': async () => ({ body: await questionLink() }),
    'POST /api/eventAttendee/stillComingByLink': async () => ({ body: await questionLink() }),
    'POST /api/eventAttendee/removeByLink': async () => ({
      body: { ...(await questionLink()), attendeeRemoveId: lookupId.crew, attendeeRemoveComments: '' },
    }),
    'POST /api/eventAttendee/confirm': async () => ({ query: { id: await attendance() } }),
    'POST /api/eventAttendee/confirmMany': async () => {
      const eventId = await ofEvent()
      return { body: { eventId, attendeeIds: [await attendance({}, { eventId })] } }
    },
    'POST /api/eventAttendee/undoAdd': async ({ as }) => {
      const id = await attendance({ confirmed: true })
      const now = club.now()
      const change = { actorId: as.memberId, deed: 'attendees.create', subjectType: 'attendee', subjectId: id } as const
      await club.database.insert(club.schema.changeHistory).values({ ...change, at: now })
      const texts = { toName: 'Mia', toAddress: 'mia@club.example', subject: 'Added', text: '', html: '' }
      const held = {
        kind: 'attendeeAdded',
        attendeeId: id,
        createdAt: now,
        nextAttemptAt: new Date(now.getTime() + 10_000),
      }
      await club.database.insert(club.schema.mail).values({ ...texts, ...held })
      return { query: { id } }
    },
    'POST /api/eventAttendee/reinstate': async () => ({
      query: { id: await attendance({ organiserRemoveReasonId: lookupId.remove }) },
    }),
    'POST /api/eventAttendee/save': async () => ({ body: { id: await attendance(), confirmed: true } }),
    'POST /api/eventAttendee/removeAsAttendee': async () => ({
      body: { id: await attendance(), attendeeRemoveId: lookupId.crew, attendeeRemoveComments: '' },
    }),
    'POST /api/eventAttendee/removeAsOrganiser': async () => ({
      body: { id: await attendance(), organiserRemoveId: lookupId.remove, organiserRemoveComments: '' },
    }),
    'POST /api/eventAttendee/sendMessage': async () => ({ query: { id: await attendance() }, body: MESSAGE }),
    'POST /api/message/preview': (_caller, deed) => draftFor(deed),
    'POST /api/message/sendCopy': (_caller, deed) => draftFor(deed),

    'GET /api/club/health': () => ({}),
    'GET /api/backup/all': nothing,
    'POST /api/backup/make': nothing,
    'POST /api/backup/allowDownload': async ({ likeCaller }) => {
      const { as } = await withPasskey(await likeCaller())
      return { as, body: { id: await makeBackup(), password: PASSWORD } }
    },
    'GET /api/club/firstSteps': nothing,
    'GET /api/club/setupStates': nothing,
    'POST /api/club/noteShownFields': nothing,
    'POST /api/club/settleFirstStep': () => ({ body: { step: 'look', isSettled: true } }),
    'POST /api/club/dismissFirstSteps': () => ({ body: { isDismissed: false } }),
    'GET /api/calendar/get': nothing,
    'POST /api/calendar/renew': nothing,
    'POST /api/calendar/switchOff': nothing,
    'GET /api/calendar/event': async () => ({ query: { eventId: await ofEvent() } }),
    'GET /api/river/day': () => ({ query: { date: '2026-11-28' } }),
    'GET /api/river/windows': () => ({ query: { from: '2026-11-28', to: '2026-12-11' } }),
    'GET /api/river/weekly': () => ({ query: { from: '2026-11-28', to: '2026-12-12' } }),
    'GET /api/river/row': () => ({ query: { startDate: '2026-11-28', startTime: '08:30' } }),
    'GET /api/river/tables': nothing,
    'GET /api/river/station': nothing,
    'GET /api/river/tideEnd': nothing,
    'POST /api/river/confirmStation': async () => {
      await club.database.update(club.schema.waterSettings).set({ slipway: '53.63, -0.19' })
      return { body: { stationId: 'ticon/immingham-imm-gbr-bodc', slipway: '53.63, -0.19' } }
    },
    'POST /api/river/unconfirmStation': nothing,
    'POST /api/river/readTable': () => ({ body: { text: TIDES } }),
    'POST /api/river/saveTable': () => ({ body: { text: TIDES, clock: 'UTC', source: 'The harbour' } }),
    'POST /api/river/removeTable': async () => {
      await done('POST /api/river/saveTable', {
        as: await club.signedIn({ roles: ['Member', 'System Administrator'] }),
        body: { text: TIDES, clock: 'UTC', source: 'Last year' },
      })
      return { body: { source: 'Last year' } }
    },
    'POST /api/river/workOutOffsets': () => ({ body: { text: TIDES, clock: 'UTC' } }),
    'POST /api/river/saveStation': () => ({ body: { file: null } }),
    'GET /api/mail/server': nothing,
    'POST /api/mail/testServer': nothing,
    'GET /api/history/all': async () => ({
      query: { kind: 'events', eventId: await ofEvent(), dateFrom: '2026-01-01', page: 1, perPage: 10 },
    }),
    'GET /api/history/medicalReadings': async () => ({ query: { memberId: await ofMember(), dateTo: '2026-12-31' } }),
    'GET /api/history/subjects': () => ({ query: { type: 'member', q: 'a' } }),
    'GET /api/mail/all': () => ({ query: { state: 'parked', q: 'parked', page: 1, perPage: 10 } }),
    'GET /api/mail/summary': () => ({}),
    'GET /api/mail/get': async () => ({ query: { id: await parkedMail() } }),
    'POST /api/mail/retry': async () => ({ body: { ids: [await parkedMail()] } }),
    'POST /api/mail/retryParked': async () => {
      await parkedMail()
      return {}
    },
    'POST /api/mail/drop': async () => ({ body: { ids: [await parkedMail()] } }),
    'GET /api/payment/my': nothing,
    'GET /api/payment/all': nothing,
    'GET /api/payment/summary': nothing,
    'GET /api/payment/ofMember': async () => ({ query: { userId: await ofMember() } }),
    'POST /api/payment/record': async () => ({ body: paymentOf([await ofMember()], await membershipYear()) }),
    'POST /api/payment/takeBack': async () => {
      const body = paymentOf([await ofMember()], await membershipYear())
      const recorded = await done('POST /api/payment/record', { as: await aSecretary(), body })
      return { body: { ids: recorded.map(({ id }) => id) } }
    },
    'GET /api/payment/nextYear': nothing,
    'POST /api/payment/startYear': async () => ({ body: { year: await yearToStart() } }),
    'POST /api/payment/undoStartYear': async () => {
      const year = await yearToStart()
      await done('POST /api/payment/startYear', { as: await aSecretary(), body: { year } })
      return { body: { year } }
    },
    'POST /api/payment/previewReminder': () => ({ body: {} }),
    'POST /api/payment/remind': async () => ({ body: { year: await membershipYear() } }),

    'GET /api/report/boatsUsed': ofAYear,
    'GET /api/report/boatsUsedByEventType': ofAYear,
    'GET /api/report/UniqueRowers': ofAYear,
    'GET /api/report/topRowers': ofAYear,
    'GET /api/report/UniqueRowersByGender': ofAYear,
    'GET /api/report/UniqueRowersByEthnicity': ofAYear,
    'GET /api/report/UniqueRowersByAge': ofAYear,
    'GET /api/report/RowOrganised': ofAYear,
    'GET /api/report/topOrganiser': ofAYear,
    'GET /api/report/RowOrganisedByEventType': ofAYear,
    'GET /api/report/maintenance': ofAYear,
    'GET /api/report/safety': ofAYear,
    'GET /api/report/membersByAge': nothing,
    'GET /api/report/membersByType': nothing,
    'GET /api/report/membersByGender': nothing,
    'GET /api/report/membersByEthnicity': nothing,

    'GET /api/secondFactor/get': nothing,
    'POST /api/secondFactor/beginAuthenticator': byPassword,
    'POST /api/secondFactor/confirmAuthenticator': async ({ likeCaller }) => begunAuthenticator(await likeCaller()),
    'POST /api/secondFactor/removeAuthenticator': async ({ likeCaller }) => {
      const { as, body } = await begunAuthenticator(await likeCaller())
      await done('POST /api/secondFactor/confirmAuthenticator', { as, body })
      return { as, body: { password: PASSWORD } }
    },
    'POST /api/secondFactor/beginPasskey': byPassword,
    'POST /api/secondFactor/addPasskey': async ({ likeCaller }) => {
      const as = await likeCaller()
      const { challenge } = await done('POST /api/secondFactor/beginPasskey', { as, body: { password: PASSWORD } })
      return { as, body: { name: 'My phone', passkey: softAuthenticator(DEVICE).make(challenge) } }
    },
    'POST /api/secondFactor/removePasskey': async ({ likeCaller }) => {
      const { as, passkey } = await withPasskey(await likeCaller())
      return { as, body: { id: passkey.id, password: PASSWORD } }
    },
    'POST /api/secondFactor/makeRecoveryCodes': async ({ likeCaller }) => {
      const { as } = await withPasskey(await likeCaller())
      return { as, body: { password: PASSWORD } }
    },
    'GET /api/secondFactor/ofMember': async () => ({ query: { userId: await ofMember() } }),
    'POST /api/secondFactor/removeOfMember': async () => ({
      body: { userId: (await withPasskey(await club.signedIn())).as.memberId },
    }),
  }

  return {
    /** The request, made ready: whatever it is about is there. */
    ready: async (name: CallName, caller: Caller, deed: Deed): Promise<CallInput> =>
      (await setup.ready(name)) ?? requests[name as keyof Requests](caller, deed),
    /** Makes requests about the caller's own records, for the deeds that everybody may do to those. */
    readyOwn: async (name: CallName, { as }: Caller): Promise<CallInput> => {
      const id = await attendance({ askedAt: club.now() }, { memberId: as.memberId })
      if (name === 'POST /api/eventAttendee/removeAsAttendee')
        return { body: { id, attendeeRemoveId: lookupId.crew, attendeeRemoveComments: '' } }
      if (splitName(name).path.startsWith('/api/eventAttendee/')) return { query: { id } }
      throw new Error(`No request about a member's own records is known for ${name}.`)
    },
  }
}
