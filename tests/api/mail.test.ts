import { afterEach, describe, expect, it } from 'vitest'
import type { Caller } from '#contract/access'
import { inTransaction } from '../../server/database/transaction'
import { readLetterhead } from '../../server/mail/letterhead'
import { cutSecrets } from '../../server/mail/links'
import { markFailed, markSent, takeDueMail } from '../../server/mail/dueMail'
import { type NewMail, queueMail } from '../../server/mail/queueMail'
import { resetLinkMail } from '../../server/mail/templates/passwordMails'
import { beforeTests, testClub } from '../testClub'
import { SQL_NOW } from '../moment'

const club = testClub({}, { smtpUrl: 'smtp://who:secret@mail.club.example:587' })
const administrator = beforeTests(() => club.signedIn({ roles: ['Member', 'System Administrator'] }))
afterEach(() => club.pool.query('delete from mail; delete from change_history; delete from throttle'))

const letterTo = (name: string, more: Partial<NewMail> = {}): NewMail => ({
  kind: 'test',
  to: { name, address: `${name.toLowerCase()}@club.example` },
  subject: `For ${name}`,
  text: 'Text',
  html: '<p>Text</p>',
  ...more,
})

/** Queued at the club's present time; answers their ids. */
async function queued(...mails: NewMail[]): Promise<number[]> {
  await inTransaction(club.database, transaction => queueMail(transaction, club.services.clock, mails))
  return (await club.mails()).slice(-mails.length).map(({ id }) => id)
}

/** The mail that has been due for longest is taken by a sender, and refused. */
async function refuseNext(reason: string, isForGood: boolean) {
  const taken = await takeDueMail(club.database, club.now())
  if (!taken) throw new Error('No mail was due.')
  await markFailed(club.database, taken, club.now(), reason, isForGood)
}

const list = async (query: Record<string, unknown> = {}) => {
  const { status, body, headers } = await club.call('GET /api/mail/all', { query, as: administrator })
  return { status, names: body.map(({ toName }) => toName), body, total: Number(headers['x-total-count']) }
}
const stateOf = async (id: number) => (await club.mails()).find(each => each.id === id)?.state
const CODE = 'c0dE_'.repeat(8) + 'end'

describe('the outbox page', () => {
  it('[SET-09] lists a page of mails, the newest first, by state and by words that mean themselves; counts them; never answers a body', async () => {
    const [parked] = await queued(letterTo('Anna'))
    await refuseNext('550 no such mailbox', true)
    club.advance(1000)
    await queued(letterTo('Ben'), letterTo('Cato', { subject: '100% of_it' }))
    expect(await list()).toMatchObject({ names: ['Cato', 'Ben', 'Anna'], total: 3 })
    expect(await list({ page: 2, perPage: 2 })).toMatchObject({ names: ['Anna'], total: 3 })
    expect((await list({ state: 'parked' })).body).toEqual([
      {
        id: parked,
        writtenAt: expect.any(String),
        toName: 'Anna',
        toAddress: 'anna@club.example',
        subject: 'For Anna',
        state: 'parked',
        attempts: 1,
        nextAttemptAt: null,
        lastError: '550 no such mailbox',
        sentAt: null,
      },
    ])
    expect((await list({ q: '0% OF_' })).names).toEqual(['Cato'])
    expect((await list({ q: 'ben@' })).names).toEqual(['Ben'])
    expect((await list({ q: 'b_n' })).names).toEqual([])
    expect((await list({ sort: 'toName', order: 'ASC' })).names).toEqual(['Anna', 'Ben', 'Cato'])
    const { body } = await club.call('GET /api/mail/summary', { as: administrator })
    expect(body).toEqual({
      waiting: 2,
      sent: 0,
      parked: 1,
      waitingSince: club.now().toISOString(),
      isSending: true,
      fault: null,
      hindrances: [],
    })
  })

  it('[SET-09] says what is wrong with the settings of the mail server, without its password, until a mail has gone again', async () => {
    const fault = async () => (await club.call('GET /api/mail/summary', { as: administrator })).body.fault
    const [anna = 0] = await queued(letterTo('Anna'), letterTo('Ben'))
    await refuseNext('Invalid login: 535 5.7.8 Authentication failed', false)
    expect(await fault()).toEqual({
      says: 'mail.club.example was tried: Invalid login: 535 5.7.8 Authentication failed',
      advice: expect.stringContaining('does not take this user and password'),
    })
    club.advance(1_000)
    const ben = await takeDueMail(club.database, club.now())
    if (ben) await markSent(club.database, ben, club.now())
    expect(await fault()).toBeNull()
    // The wrong address of one person is nothing to do with the settings.
    club.advance(60_000)
    await refuseNext("Can't send mail - all recipients were rejected: 451 try later", false)
    expect(await stateOf(anna)).toBe('waiting')
    expect(await fault()).toBeNull()
  })

  it('[SET-09] a mail is shown whole but for the codes in its links; in the demo club, whose people have no mailbox, with them', async () => {
    const letterhead = await readLetterhead(club.database, club.services.publicUrl)
    const to = { name: 'Ada Ferry', address: 'ada@club.example' }
    const [id = 0] = await queued({
      ...resetLinkMail(letterhead, to, { memberId: 7, firstName: 'Ada', code: CODE }),
      replyTo: { name: 'Club', address: 'hello@club.example' },
    })
    const show = async () => (await club.call('GET /api/mail/get', { query: { id }, as: administrator })).body
    const shown = await show()
    expect(shown).toMatchObject({ isCut: true, replyTo: { name: 'Club' }, attachments: [], toAddress: to.address })
    expect(shown.html).toContain('/reset-password/7/for-its-recipient-only')
    expect(JSON.stringify(shown)).not.toContain('c0dE')
    const demo = await club.memberWith({ email: 'member@demo.example' })
    const whole = await show()
    await club.pool.query('delete from member where id = $1', [demo.id])
    expect(whole).toMatchObject({ isCut: false })
    expect(whole.html).toContain(CODE)
    expect((await club.call('GET /api/mail/get', { query: { id: 999_999 }, as: administrator })).status).toBe(404)
  })

  it('[SET-09] a parked mail is tried again with all its tries before it, one or every one; the history says who had it done', async () => {
    const [anna = 0, ben = 0] = await queued(letterTo('Anna'), letterTo('Ben'), letterTo('Cato'))
    for (let parked = 0; parked < 3; parked += 1) await refuseNext('554 refused', true)
    const one = await club.call('POST /api/mail/retry', { body: { ids: [ben, 999_999] }, as: administrator })
    expect(one).toMatchObject({ status: 200, body: [ben] })
    expect((await club.mails()).find(({ id }) => id === ben)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await stateOf(anna)).toBe('parked')
    const all = await club.call('POST /api/mail/retryParked', { as: administrator })
    expect(all).toMatchObject({ status: 200, body: { retried: 2 } })
    expect((await list({ state: 'parked' })).total).toBe(0)
    expect(await club.history()).toMatchObject([
      {
        actorId: administrator.memberId,
        deed: 'mail.retry',
        subjectType: 'mail',
        subjectId: ben,
        before: { state: 'parked', toAddress: 'ben@club.example', lastError: '554 refused' },
        after: { state: 'waiting' },
      },
      { deed: 'mail.retry', subjectId: anna },
      { deed: 'mail.retry' },
    ])
  })

  it('[SET-09] what has been sent, or is with a sender, can be neither dropped nor sent twice; what waits for another try can', async () => {
    const [sent = 0, taken = 0, failed = 0, fresh = 0] = await queued(
      letterTo('Sent'),
      letterTo('Taken'),
      letterTo('Failed'),
      letterTo('Fresh'),
    )
    await club.pool.query(`update mail set state = 'sent', sent_at = ${SQL_NOW} where id = $1`, [sent])
    expect((await takeDueMail(club.database, club.now()))?.id).toBe(taken)
    await club.pool.query("update mail set attempts = 6, next_attempt_at = $2::timestamptz + '6 hours' where id = $1", [
      failed,
      club.now(),
    ])
    const ids = [fresh, failed, taken, sent]
    const again = await club.call('POST /api/mail/retry', { body: { ids }, as: administrator })
    expect(again.body).toEqual([failed, fresh])
    const dropped = await club.call('POST /api/mail/drop', { body: { ids }, as: administrator })
    expect(dropped).toMatchObject({ status: 200, body: [failed, fresh] })
    expect((await club.mails()).map(({ id }) => id)).toEqual([sent, taken])
    expect((await club.history()).slice(2)).toMatchObject([
      { deed: 'mail.drop', subjectId: failed, before: { toName: 'Failed', subject: 'For Failed' }, after: null },
      { deed: 'mail.drop', subjectId: fresh },
    ])
    const empty = await club.call('POST /api/mail/drop', { body: { ids: [] }, as: administrator })
    expect(empty.body).toMatchObject({ modelState: { ids: ['Please choose at least one email.'] } })
  })

  it('[SET-09] is the System Administrators’ alone: not the Member Secretary’s', async () => {
    const roles: Caller['roles'] = ['Member', 'Member Secretary']
    const secretary = await club.signedIn({ roles })
    expect((await club.call('GET /api/mail/all', { as: secretary })).status).toBe(403)
    expect((await club.call('POST /api/mail/drop', { body: { ids: [1] }, as: secretary })).status).toBe(403)
  })
})

describe('cutSecrets', () => {
  const CLUB_URL = 'https://club.example/app/club/v1'
  it.each([
    [`${CLUB_URL}/reset-password/7/${CODE}`, `${CLUB_URL}/reset-password/7/for-its-recipient-only`],
    [
      `<a href="${CLUB_URL}/some-new/link?code=${CODE}">x</a>`,
      `<a href="${CLUB_URL}/some-new/link?code=for-its-recipient-only">x</a>`,
    ],
    [`${CLUB_URL}/members/event/attendee/12/covid-form`, `${CLUB_URL}/members/event/attendee/12/covid-form`],
    [`${CLUB_URL}/members/users/list/Waiting%20Approval`, `${CLUB_URL}/members/users/list/Waiting%20Approval`],
    ['A_word_of_somebody_that_is_very_long', 'A_word_of_somebody_that_is_very_long'],
  ])('[SET-09] %s', (body, cut) => {
    expect(cutSecrets(body)).toBe(cut)
    expect(cutSecrets(cut)).toBe(cut)
  })
})
