import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/calls/user'
import { FILE_LIMIT, MEMBER_FILTERS, type MemberFilter } from '#contract/words'
import { startMailSender } from '../../server/mail/sender'
import { startSmtp } from '../mail/smtpServer'
import { type TestClub, testClub, type TestSession } from '../testClub'
import { noise } from './documentMaker'
import { attachmentOf, FILES } from './fileMaker'

const WORDS = '<p>The <strong>regatta</strong> is on</p>'

const club = testClub()
let secretary: TestSession
let member: TestSession
/** The members whom each filter names, by surname, as docs/decisions/03-counting.md says. */
const named = new Map<MemberFilter, string[]>()

beforeAll(async () => {
  const person = async (email: string, fields: Parameters<TestClub['memberWith']>[0], filters: MemberFilter[]) => {
    await club.memberWith({ familyName: email, email: `${email}@club.example`, ...fields })
    for (const filter of filters) named.set(filter, [...(named.get(filter) ?? []), `${email}@club.example`])
  }
  await person(
    'a-secretary',
    { firstName: 'Sel', familyName: 'A Secretary', roles: ['Member', 'Member Secretary'], paid: true },
    ['All', 'Membership Secretaries', 'Full', 'Paid'],
  )
  await person(
    'b-bosun',
    { roles: ['Member', 'Bosun', 'Committee Member', 'Safety Officer', 'Duty Officer'], membershipType: 'Life' },
    ['All', 'Bosun', 'Committee', 'Safety Officers', 'Duty Officer', 'Life', 'Paid'],
  )
  await person(
    'c-junior',
    { membershipType: 'Junior', hasFirstAidCertificate: true, firstAidCertificateExpiry: '2026-06-10' },
    ['All', 'Junior', 'First Aiders', 'Unpaid'],
  )
  await person(
    'd-affiliated',
    { membershipType: 'Affiliated', hasFirstAidCertificate: true, firstAidCertificateExpiry: '2026-06-09' },
    ['All', 'Affiliated', 'Unpaid'],
  )
  await person('e-new', { membershipType: 'New' }, ['All', 'New', 'Unpaid'])
  await person('f-waiting', { isApproved: false, membershipType: 'New' }, ['Waiting Approval'])
  await person('g-gone', { isActive: false, roles: ['Member', 'Bosun'] }, ['Discontinued'])
  await person('h-gone-waiting', { isActive: false, isApproved: false }, ['Discontinued'])
  await person('i-member', { paid: true }, ['All', 'Full', 'Paid'])
  secretary = await club.signIn('a-secretary@club.example')
  member = await club.signIn('i-member@club.example')
})
beforeEach(() => club.pool.query('delete from mail; delete from group_message; delete from throttle'))

interface Sending {
  filter?: string
  message?: unknown
  subject?: string
  attachments?: unknown
  userIds?: readonly number[]
  as?: TestSession
  key?: string
}
const send = ({
  filter = 'Bosun',
  message = WORDS,
  subject,
  attachments,
  userIds,
  as = secretary,
  key,
}: Sending = {}) =>
  club.call('POST /api/user/SendMessage', {
    query: { filter },
    body: { message, subject, attachments, userIds },
    as,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const read = (id: number, as = secretary) => club.call('GET /api/user/groupMessage', { query: { id }, as })
const list = (as = secretary) => club.call('GET /api/user/groupMessages', { as })
const kept = async () =>
  (
    await club.pool.query(
      'select m.*, (select count(*)::int from mail_attachment a where a.group_message_id = m.id) as files from group_message m order by id',
    )
  ).rows
const file = (fileName: keyof typeof FILES, fields: Partial<Attachment> = {}) =>
  attachmentOf(fileName, FILES[fileName], fields)
const refusal = (field: string, ...sentences: string[]) => ({
  status: 400,
  body: { message: 'The request is invalid.', modelState: { [field]: sentences } },
})

describe('[ADM-09] a message to a group', () => {
  test.each(MEMBER_FILTERS)('%s reaches exactly whom it names, each alone, as was listed before', async filter => {
    const listed = await club.call('GET /api/user/groupRecipients', { query: { filter }, as: secretary })
    expect(listed.body.recipients.map(({ email }) => email)).toEqual(named.get(filter))
    const { status, body } = await send({ filter })
    expect([status, body]).toEqual([
      200,
      { recipients: named.get(filter)?.length, messageId: expect.any(Number), detailsRemoved: false },
    ])
    const mails = await club.mails()
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(named.get(filter))
    for (const mail of mails)
      for (const other of mails.filter(({ id, toAddress }) => id !== mail.id && toAddress !== mail.replyToAddress))
        expect(mail.text + mail.html).not.toContain(other.toAddress)
  })

  test('reaches only those of the group who are named; others who are named are not in it', async () => {
    const idOf = async (email: string) =>
      Number((await club.pool.query('select id from member where email = $1', [email])).rows[0].id)
    const [junior, bosun] = [await idOf('c-junior@club.example'), await idOf('b-bosun@club.example')]
    const { status, body } = await send({ filter: 'Unpaid', userIds: [junior, bosun], key: 'some-of-the-group' })
    expect([status, body.recipients]).toEqual([200, 1])
    expect((await club.mails()).map(({ toAddress }) => toAddress)).toEqual(['c-junior@club.example'])
    // The same letter to others is another message.
    expect((await send({ filter: 'Unpaid', key: 'some-of-the-group' })).status).toBe(409)
    expect((await send({ filter: 'Unpaid', userIds: [bosun] })).status).toBe(409)
    expect((await send({ filter: 'Unpaid', userIds: [] })).status).toBe(400)
  })

  test('says who wrote to whom, in their words, what is attached, and that a reply goes to them alone', async () => {
    await send({ filter: 'Unpaid', attachments: [file('minutes.docx'), file('tides.csv')] })
    const [mail] = await club.mails()
    expect(mail).toMatchObject({
      kind: 'groupMessage',
      toName: 'First3 c-junior',
      subject: 'Rowing Club: a message from Sel A Secretary',
      replyToName: 'Sel A Secretary',
      replyToAddress: 'a-secretary@club.example',
    })
    for (const part of [
      'Dear all,',
      'Sel A Secretary has written to the members whose fee for this year we have not recorded yet:',
      '> The regatta is on',
      'Attached: minutes.docx (',
      'tides.csv (26 bytes).',
      'A reply to this mail goes to Sel A Secretary alone.',
    ])
      expect(mail?.text).toContain(part)
    expect(mail?.html).toContain(WORDS)
  })

  test('with a subject of its own, which the history keeps; shown and copied to the sender before, without its files', async () => {
    const query = { to: 'Group', filter: 'Unpaid' } as const
    const subject = 'Fees: the last week'
    const attachments = [{ fileName: 'minutes.docx', fileSize: FILES['minutes.docx'].length }]
    const body = { message: WORDS, subject, attachments }
    const preview = await club.call('POST /api/message/preview', { query, body, as: secretary })
    expect(preview).toMatchObject({ status: 200, body: { mails: 3, mail: { subject } } })
    expect(await club.mails()).toEqual([])
    const copied = await club.call('POST /api/message/sendCopy', { query, body, as: secretary })
    expect([copied.status, copied.body]).toEqual([200, { address: 'a-secretary@club.example' }])
    const [copy] = await club.mails()
    expect(copy).toMatchObject({ kind: 'messageCopy', toAddress: 'a-secretary@club.example', groupMessageId: null })
    expect([await kept(), (await club.mails()).length]).toEqual([[], 1])
    const sent = await send({ filter: 'Unpaid', subject, attachments: [file('minutes.docx')], key: 'with-a-subject' })
    const mails = (await club.mails()).slice(1)
    expect(mails).toHaveLength(3)
    for (const mail of mails) expect([mail.subject, mail.html]).toEqual([subject, preview.body.mail?.html])
    expect(copy?.html).toBe(preview.body.mail?.html)
    expect((await read(sent.body.messageId)).body.subject).toBe(subject)
    expect((await list()).body.map(message => message.subject)).toEqual([subject])
    // Another subject is another message.
    expect((await send({ filter: 'Unpaid', attachments: [file('minutes.docx')], key: 'with-a-subject' })).status).toBe(
      409,
    )
    for (const name of ['POST /api/message/preview', 'POST /api/message/sendCopy'] as const) {
      expect((await club.call(name, { query, body, as: member })).status).toBe(403)
      const nobody = { ...body, userIds: [999_999] }
      expect((await club.call(name, { query, body: nobody, as: secretary })).status).toBe(409)
      expect((await club.call(name, { query: { to: 'Group' }, body, as: secretary })).status).toBe(400)
    }
  })

  test('what the editor cannot make is cut, in the mail as in the copy', async () => {
    const { body } = await send({
      message:
        '<p onclick="x()">Hello <a href="javascript:x()">you</a></p><img src="https://elsewhere.example/x.png"><script>steal()</script>',
    })
    const [mail] = await club.mails()
    for (const html of [mail?.html, (await read(body.messageId)).body.message]) {
      expect(html).toContain('Hello')
      expect(html).not.toMatch(/onclick|javascript:|<img|<script|steal/)
    }
  })

  test.each([undefined, null, '', ' ', '<p></p>', '<p>&nbsp;</p><p><br></p>', '<script>alert(1)</script>'])(
    '[VAL-03] a message is required: %j',
    async message => {
      expect(await send({ message: message ?? null })).toMatchObject(refusal('message', 'Field required.'))
      expect([await kept(), await club.mails()]).toEqual([[], []])
    },
  )

  test('a group of nobody is said in plain words, and nothing is kept', async () => {
    await club.pool.query(`update member set is_active = false where email = 'd-affiliated@club.example'`)
    expect(await send({ filter: 'Affiliated' })).toMatchObject({
      status: 409,
      body: { message: 'There is nobody in this group to write to.' },
    })
    await club.pool.query(`update member set is_active = true where email = 'd-affiliated@club.example'`)
    expect([await kept(), await club.mails()]).toEqual([[], []])
  })

  test('[ROLE-01] is for the committee, and so is what has been sent', async () => {
    const { body } = await send()
    for (const answer of [
      await send({ as: member }),
      await send({ as: member, message: '' }),
      await read(body.messageId, member),
      await read(999_999, member),
      await list(member),
    ])
      expect(answer.status).toBe(403)
    expect((await club.call('GET /api/user/groupRecipients', { query: { filter: 'All' }, as: member })).status).toBe(
      403,
    )
    expect(await kept()).toHaveLength(1)
  })
})

describe('[ADM-09] its files', () => {
  test('are kept once, whatever the number of members', async () => {
    const { body } = await send({ filter: 'All', attachments: [file('plan.pdf'), file('crew.png')] })
    expect(body.recipients).toBe(6)
    const { rows } = await club.pool.query(
      'select file_name, content_type, bytes from mail_attachment a join stored_file f on f.attachment_id = a.id join file_piece p on p.file_id = f.id order by a.id',
    )
    expect(rows).toEqual([
      { file_name: 'plan.pdf', content_type: 'application/pdf', bytes: FILES['plan.pdf'] },
      { file_name: 'crew.png', content_type: 'image/png', bytes: FILES['crew.png'] },
    ])
  })

  test('are checked as documents are; the sentence stands beside the one at fault, and nothing is kept', async () => {
    const broken = 'This file did not arrive whole. Please select it again.'
    expect(
      await send({ attachments: [file('plan.pdf'), file('crew.png', { base64: 'data:image/png;base64,!!!!' })] }),
    ).toMatchObject(refusal('attachments.1', broken))
    expect(await send({ attachments: [attachmentOf('plan.pdf', FILES['crew.png'])] })).toMatchObject({
      status: 400,
      body: { modelState: { 'attachments.0': [expect.stringContaining('not what its name says')] } },
    })
    expect(await send({ attachments: [attachmentOf('run.exe', FILES['plan.pdf'])] })).toMatchObject({
      status: 400,
      body: { modelState: { 'attachments.0': [expect.stringContaining('not taken')] } },
    })
    expect(
      (await send({ attachments: [file('plan.pdf', { fileName: 'plan.pdf\r\nBcc: evil@else.example' })] })).status,
    ).toBe(400)
    expect(await send({ attachments: Array.from({ length: 21 }, () => file('plan.pdf')) })).toMatchObject(
      refusal('attachments', 'Please attach at most 20 files.'),
    )
    expect([await kept(), await club.mails()]).toEqual([[], []])
  })

  test('have at most 25 MB together', async () => {
    const half = Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(FILE_LIMIT / 2)]).subarray(0, FILE_LIMIT / 2)
    expect((await send({ attachments: [attachmentOf('a.pdf', half), attachmentOf('b.pdf', half)] })).status).toBe(200)
    expect(
      await send({ attachments: [attachmentOf('a.pdf', half), attachmentOf('b.pdf', half), file('notes.txt')] }),
    ).toMatchObject(refusal('attachments', 'These files are too large. Together they may have at most 25 MB.'))
    expect(await kept()).toMatchObject([{ files: 2 }])
  }, 120_000)
})

describe('[ADM-09] a message that is sent again', () => {
  test('under its key goes once, even at once, and is answered as before', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send({ filter: 'Unpaid', attachments: [file('plan.pdf')], key: 'a key' })),
    )
    const later = await send({ filter: 'Unpaid', attachments: [file('plan.pdf')], key: 'a key' })
    const [first] = answers
    expect(first?.body).toEqual({ recipients: 3, messageId: expect.any(Number), detailsRemoved: false })
    for (const { status, body } of [...answers, later]) expect([status, body]).toEqual([200, first?.body])
    expect(await club.mails()).toHaveLength(3)
    expect(await kept()).toMatchObject([{ files: 1 }])
  })

  test('another key, another sender, and no key are another message', async () => {
    const bosun = await club.signIn('b-bosun@club.example')
    for (const sending of [{ key: 'one' }, { key: 'two' }, { key: 'one', as: bosun }, {}, {}])
      expect((await send(sending)).status).toBe(200)
    expect(await club.mails()).toHaveLength(5)
  })

  test('after it was refused is sent', async () => {
    await club.database.insert(club.schema.throttle).values({
      key: `members.message ${secretary.memberId}`,
      tries: 19,
      endsAt: new Date(club.now().getTime() + 3_600_000),
    })
    expect((await send()).status).toBe(200)
    const { status, headers } = await send({ key: 'again' })
    expect([status, headers['retry-after']]).toEqual([429, '3600'])
    expect(await kept()).toHaveLength(1)
    await club.pool.query('delete from throttle')
    expect((await send({ key: 'again' })).status).toBe(200)
    expect(await kept()).toHaveLength(2)
  })
})

describe('[ADM-09] how far the sending is', () => {
  const ends: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })
  async function sendAll(recipient?: (address: string) => string | null) {
    const smtp = await startSmtp(recipient && { recipient })
    const sender = startMailSender({ services: club.services, smtpUrl: smtp.url, mailFrom: null, log: () => undefined })
    ends.push(
      () => smtp.stop(),
      () => sender.stop(),
    )
    await sender.nudge()
    return smtp
  }

  test('is told by recipient: sent, waiting, failed; a copy is kept', async () => {
    const { body } = await send({ filter: 'Unpaid', attachments: [file('plan.pdf'), file('crew.png')] })
    const facts = {
      id: body.messageId,
      filter: 'Unpaid',
      subject: 'Rowing Club: a message from Sel A Secretary',
      sentBy: 'Sel A Secretary',
      sentAt: club.now().toISOString(),
      total: 3,
    }
    expect((await list()).body).toEqual([{ ...facts, sent: 0, waiting: 3, failed: 0 }])
    await sendAll(address =>
      address.startsWith('c-') ? '550 No such person' : address.startsWith('d-') ? '451 Come back later' : null,
    )
    const now = { ...facts, sent: 1, waiting: 1, failed: 1 }
    expect((await list()).body).toEqual([now])
    expect((await read(body.messageId)).body).toEqual({
      ...now,
      message: WORDS,
      attachments: [
        { fileName: 'plan.pdf', fileSize: 13 },
        { fileName: 'crew.png', fileSize: FILES['crew.png'].length },
      ],
      recipients: [
        { name: 'First3 c-junior', email: 'c-junior@club.example', state: 'failed', sentAt: null },
        { name: 'First4 d-affiliated', email: 'd-affiliated@club.example', state: 'waiting', sentAt: null },
        { name: 'First5 e-new', email: 'e-new@club.example', state: 'sent', sentAt: club.now().toISOString() },
      ],
    })
  })

  test('the newest message stands first, in pages, and one that does not exist is 404', async () => {
    const { body: older } = await send()
    club.advance(1000)
    const { body: newer } = await send()
    expect((await list()).body.map(({ id }) => id)).toEqual([newer.messageId, older.messageId])
    const second = await club.call('GET /api/user/groupMessages', { query: { page: 2, perPage: 1 }, as: secretary })
    expect(second.body.map(({ id }) => id)).toEqual([older.messageId])
    expect(second.headers['x-total-count']).toBe('2')
    expect(await read(999_999)).toMatchObject({ status: 404, body: { message: 'This message does not exist.' } })
  })

  test('every file of every kind arrives byte by byte, under its name', async () => {
    const names = Object.keys(FILES) as (keyof typeof FILES)[]
    await send({
      filter: 'Paid',
      attachments: [
        ...names.map(name => file(name)),
        attachmentOf('a"; x="é 🚣.pdf', FILES['plan.pdf']),
        attachmentOf('noise.pdf', Buffer.concat([FILES['plan.pdf'], noise(300_000)])),
      ],
    })
    const { received } = await sendAll()
    expect(received).toHaveLength(3)
    for (const mail of received) {
      expect(mail.attachments.map(({ filename }) => filename)).toEqual([...names, 'a"; x="é 🚣.pdf', 'noise.pdf'])
      for (const name of names)
        expect(mail.attachments.find(({ filename }) => filename === name)?.content.equals(FILES[name]), name).toBe(true)
      expect(mail.attachments.at(-1)?.content.equals(Buffer.concat([FILES['plan.pdf'], noise(300_000)]))).toBe(true)
      expect(mail.attachments.map(({ contentDisposition }) => contentDisposition)).toEqual(
        mail.attachments.map(() => 'attachment'),
      )
      expect(mail.text).toContain('The regatta is on')
    }
  })
})
