// Tests what a new club has still to say about itself. Tests its mail server against a real one.
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../server/app'
import { SETUP_NAMES } from '#contract/resources/setupResources'
import { readConfig } from '../../server/config'
import { startSmtp, type SmtpBehaviour } from '../mail/smtpServer'
import { startTestClub, type TestClub, type TestSession } from '../testClub'

let club: TestClub
let administrator: TestSession
beforeEach(async () => {
  club = await startTestClub({ sendsMail: false, knowsClubUrl: false })
  administrator = await club.signedIn({ roles: ['Member', 'System Administrator'], firstName: 'Harbour' })
})
afterEach(() => club.stop())

const read = async () => (await club.call('GET /api/club/firstSteps', { as: administrator })).body
const doneIn = ({ steps }: Awaited<ReturnType<typeof read>>) =>
  steps.filter(({ isSettled, stillDefault }) => isSettled || stillDefault.length === 0).map(({ name }) => name)

describe('the first steps of a new club', () => {
  test('[SET-03] say what is still as every club begins, by what the migrations made and not by a second list of it', async () => {
    const fresh = await read()
    expect(fresh.isDismissed).toBe(false)
    expect(Object.fromEntries(fresh.steps.map(({ name, stillDefault }) => [name, stillDefault]))).toEqual({
      identity: [
        'The club is still called ‘Rowing Club’.',
        'There is no logo yet: the drawn crest stands in its place.',
      ],
      address: [
        'The address is still ‘The Boathouse’.',
        'The email address is still club@club.example: messages from the contact form reach nobody there.',
      ],
      money: [
        'The membership fee is still £130.00.',
        'There are no bank details yet: members do not know where to pay.',
      ],
      rows: ['There are no boats yet.', 'The event types are still those that every club begins with.'],
      tides: ['Rows show no tide and no light yet: they are switched off.'],
      publicAddress: [
        'CLUB_URL is not set: links in emails lead to the server’s own computer. Set it to the address that members open, like https://members.club.example, and start the server again.',
      ],
      mailServer: ['No mail server is set: emails stay in the outbox, and nobody gets them.'],
      members: ['Nobody but you is a member yet.'],
      roles: [
        'Nobody is a Duty Officer yet, to put rows into the calendar.',
        'Nobody is Member Secretary yet, to be told when somebody applies.',
        'Only one person is System Administrator: a second can help when the first cannot.',
      ],
      words: ['Still as shipped: slides, introduction, features, Learn to Row, Merchandise and Contact Us.'],
      look: ['Nobody has said yet that the site looks right.'],
    })
    await club.pool.query(
      `update club_settings set title = 'Ferry Rowing Club', logo_url = '/logo.svg', address = 'Quay', email = 'hello@ferry.example', fee = 90, account_number = '12345678'`,
    )
    await club.pool.query(`insert into boat (name) values ('Curlew')`)
    await club.memberWith()
    expect(doneIn(await read())).toEqual(['identity', 'address', 'money', 'members'])
    await club.pool.query(`update event_type set name = 'Outing' where name = 'Club Row'`)
    expect(doneIn(await read())).toContain('rows')
    await club.pool.query(
      `update home_slide set header = 'Row with us'; update site_texts set contact_lead = 'Come by.'`,
    )
    const wordsOf = ({ steps }: Awaited<ReturnType<typeof read>>) => steps.find(({ name }) => name === 'words')
    expect(wordsOf(await read())?.stillDefault).toEqual([
      'Still as shipped: introduction, features, Learn to Row and Merchandise.',
    ])
    await club.pool.query(`delete from home_feature; delete from first_default where subject = 'site_texts'`)
    await club.pool.query(`update club_settings set intro_title = 'Ferry'`)
    expect(doneIn(await read())).toContain('words')
  })

  test('[SET-03] ask for an officer, a Secretary and a second administrator, who are members of the club', async () => {
    const rolesOf = async () => (await read()).steps.find(({ name }) => name === 'roles')?.stillDefault.length
    await club.memberWith({ roles: ['Member', 'Duty Officer'], isApproved: false })
    await club.memberWith({ roles: ['Member', 'Member Secretary'], isActive: false })
    expect(await rolesOf()).toBe(3)
    const second = await club.memberWith({
      roles: ['Member', 'Duty Officer', 'Member Secretary', 'System Administrator'],
    })
    const said = (await read()).steps.find(({ name }) => name === 'roles')?.stillDefault
    expect(said).toEqual([
      'No second System Administrator has signed in yet: until then nobody can help when the first cannot.',
    ])
    await club.signIn(second.email)
    expect(doneIn(await read())).toContain('roles')
    // No record of a sign-in stays for ever.
    await club.pool.query('delete from sign_in_record')
    await club.pool.query('delete from session where member_id = $1', [second.id])
    expect(doneIn(await read())).toContain('roles')
  })

  test('[SET-01] the set-up says how much each part holds and what is as shipped, to whoever may change it', async () => {
    const statesFor = async (as: TestSession) => {
      const { body } = await club.call('GET /api/club/setupStates', { as })
      return new Map(body.map(({ name, count, isAsShipped }) => [name, [count, isAsShipped] as const]))
    }
    const fresh = await statesFor(administrator)
    expect([...fresh.keys()].toSorted()).toEqual(SETUP_NAMES.toSorted())
    expect(fresh.get('slides')).toEqual([expect.any(Number), true])
    expect([fresh.get('intro'), fresh.get('bank'), fresh.get('membershipTypes')?.[1]]).toEqual([
      [null, true],
      [null, true],
      true,
    ])
    expect([fresh.get('boats'), fresh.get('memberFields')]).toEqual([
      [0, false],
      [0, false],
    ])
    await club.pool.query(`insert into boat (name, is_active) values ('Curlew', true), ('Teal', false)`)
    await club.pool.query(`update club_settings set fee = 90; update gender set name = 'Woman' where name = 'Female'`)
    const later = await statesFor(administrator)
    expect([later.get('boats'), later.get('fees'), later.get('bank'), later.get('genders')?.[1]]).toEqual([
      [1, false],
      [null, false],
      [null, true],
      false,
    ])
    const secretary = await statesFor(await club.signedIn({ roles: ['Member', 'Member Secretary'] }))
    expect(secretary.has('slides')).toBe(true)
    expect([secretary.has('bank'), secretary.has('genders')]).toEqual([false, false])
  })

  test('[SET-03] are marked as right, put away and brought back; each change stands once in the history', async () => {
    const settle = (isSettled: boolean) =>
      club.call('POST /api/club/settleFirstStep', { as: administrator, body: { step: 'rows', isSettled } })
    await settle(true)
    expect(doneIn((await settle(true)).body)).toEqual(['rows'])
    expect(doneIn((await settle(false)).body)).toEqual([])
    const dismiss = (isDismissed: boolean) =>
      club.call('POST /api/club/dismissFirstSteps', { as: administrator, body: { isDismissed } })
    expect((await dismiss(true)).body.isDismissed).toBe(true)
    expect((await dismiss(false)).body.isDismissed).toBe(false)
    expect((await club.history()).filter(({ deed }) => deed === 'setup.firstSteps').map(({ after }) => after)).toEqual([
      { rows: true },
      { rows: false },
      { all: true },
      { all: false },
    ])
    const wrong = await club.call('POST /api/club/settleFirstStep', {
      as: administrator,
      body: { step: 'all', isSettled: true },
    })
    expect(wrong.status).toBe(400)
  })
})

describe('the mail server', () => {
  /** A server of the same club with these settings of the environment. */
  async function withMail(environment: Record<string, string>) {
    const config = readConfig(environment)
    const services = { ...club.services, sendsMail: config.smtpUrl !== null, knowsClubUrl: config.clubUrl !== null }
    const app = await buildApp({ config, services, logLevel: 'silent' })
    onTestFinished(() => app.close())
    const ask = async (method: 'GET' | 'POST', url: string) => {
      const answer = await app.inject({
        method,
        url,
        cookies: { 'XSRF-TOKEN': administrator.xsrf },
        headers: { 'x-xsrf-token': administrator.xsrf, authorization: `Bearer ${administrator.accessToken}` },
      })
      return { status: answer.statusCode, text: answer.body, body: answer.json<Record<string, unknown>>() }
    }
    return {
      settings: () => ask('GET', '/api/mail/server'),
      send: () => ask('POST', '/api/mail/testServer'),
      steps: () => ask('GET', '/api/club/firstSteps'),
    }
  }

  async function smtp(behaviour?: SmtpBehaviour) {
    const server = await startSmtp(behaviour)
    onTestFinished(() => server.stop())
    return server
  }

  test('[SET-09] is shown as the settings name it, and never its password', async () => {
    const { settings } = await withMail({
      SMTP_URL: 'smtps://club%40ferry.example:s%2Fecret@mail.ferry.example?tls.rejectUnauthorized=false',
      MAIL_FROM: 'club@ferry.example',
    })
    const { body, text } = await settings()
    expect(body).toEqual({
      server: {
        host: 'mail.ferry.example',
        port: 465,
        encryption: 'tls',
        checksCertificate: false,
        user: 'club@ferry.example',
        hasPassword: true,
      },
      from: 'club@ferry.example',
      isFromClub: false,
    })
    expect(text).not.toContain('ecret')
    const none = await withMail({})
    expect((await none.settings()).body).toEqual({ server: null, from: 'club@club.example', isFromClub: true })
    expect((await none.send()).body).toMatchObject({ isSent: false, advice: expect.stringContaining('SMTP_URL') })
  })

  test('[SET-09] takes a test email to whoever asks, past the outbox; then the first step is done', async () => {
    const server = await smtp({ account: { user: 'club', password: 'secret' } })
    const { send, steps } = await withMail({ SMTP_URL: `smtp://club:secret@127.0.0.1:${server.port}` })
    expect((await steps()).text).toContain('No test email has gone yet.')
    const { body } = await send()
    expect(body).toEqual({
      isSent: true,
      says: expect.stringMatching(/^127\.0\.0\.1 has taken an email to member/),
      advice: null,
    })
    expect(server.received.map(({ subject }) => subject)).toEqual(['A test email from Rowing Club'])
    expect(server.received[0]?.text).toContain('Dear Harbour')
    expect(await club.mails()).toEqual([])
    expect((await steps()).text).not.toContain('No test email')
    expect((await club.history()).at(-1)).toMatchObject({
      deed: 'mail.test',
      actorId: administrator.memberId,
      after: { host: '127.0.0.1', isSent: true, fault: null },
    })
  })

  test('[SET-09] that cannot be used is said with what to do, in no time and without the password', async () => {
    const server = await smtp({ account: { user: 'club', password: 'secret' } })
    const open = await smtp({ recipient: () => '550 5.7.1 Relaying denied' })
    const lost = await smtp({ recipient: () => '550 5.1.1 No such person' })
    const plain = createServer(socket => socket.end('220 hello\r\n'))
    await new Promise<void>(resolve => plain.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void plain.close())
    const port = (plain.address() as AddressInfo).port
    const faults: [url: string, fault: string, advice: RegExp][] = [
      [`smtp://club:wrong@127.0.0.1:${server.port}`, 'wrongSignIn', /does not take this user and password/],
      [`smtp://127.0.0.1:${server.port}`, 'noSignIn', /wants a user and a password/],
      ['smtp://club:wrong@127.0.0.1:1', 'refused', /Nothing listens at this host and port/],
      ['smtp://club:wrong@no-such-host.invalid', 'unknownName', /spelt as your provider gives it/],
      [`smtps://club:wrong@127.0.0.1:${port}`, 'tls', /do not agree on encryption/],
      [`smtp://127.0.0.1:${open.port}`, 'relay', /passes on no mail for us/],
      [`smtp://127.0.0.1:${lost.port}`, 'recipient', /address in your account/],
    ]
    for (const [SMTP_URL, fault, advice] of faults) {
      const { body, text } = await (await withMail({ SMTP_URL })).send()
      expect(body, fault).toMatchObject({ isSent: false, advice: expect.stringMatching(advice) })
      expect(text).not.toContain('wrong@')
      expect((await club.history()).at(-1)?.after, SMTP_URL).toMatchObject({ isSent: false, fault })
    }
    expect(await club.mails()).toEqual([])
  })
})
