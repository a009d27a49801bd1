// The address is the key to an account: it changes only with the password and a proof, and can be taken back.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, testClub, type TestSession } from '../testClub'

const club = testClub()
beforeEach(() => club.pool.query('delete from mail; delete from throttle'))

const HOUR = 3600_000
const NEW = 'the-ebb-begins-at-four'

const details = {
  ...{
    firstName: 'Avon',
    familyName: 'Kingsbridge',
    dateOfBirth: '1975-11-30',
    town: 'Noss Mayo',
    swimmingAbilityId: 3,
    genderId: 2,
    ethnicityId: 9,
  },
  ...{ consentDataSharing: true, savedemailPreferences: '' },
}
const save = (as: TestSession, fields: Record<string, unknown>) =>
  club.call('POST /api/user/saveMyAccount', { as, body: { ...details, ...fields } })
/** Asks for another address, as the form does once the password stands in it. */
const askFor = (as: TestSession, email: string, fields: Record<string, unknown> = {}) =>
  save(as, { email, currentPassword: PASSWORD, ...fields })
const account = async (as: TestSession) => (await club.call('GET /api/user/myAccount', { as })).body
const emailOf = async (memberId: number) =>
  (await club.database.select().from(club.schema.member).where(eq(club.schema.member.id, memberId)))[0]?.email
const mailsTo = async (address: string) => (await club.mails()).filter(({ toAddress }) => toAddress === address)
const kindsTo = async (address: string) => (await mailsTo(address)).map(({ kind }) => kind)
const opens = async (email: string, password = PASSWORD) =>
  (await club.token({ grant_type: 'password', username: email, password })).status === 200

/** Returns the parameters of the link in the newest mail to the address. */
async function linkTo(address: string, page: 'confirm-address' | 'take-back-address' | 'reset-password') {
  const text = (await mailsTo(address)).filter(mail => mail.text.includes(page)).at(-1)?.text ?? ''
  const [userId, code = ''] = (new RegExp(`https://club\\.example/app/club/v1/${page}/\\S+`).exec(text)?.[0] ?? '')
    .split('/')
    .slice(-2)
  return { userId: Number(userId), code }
}
type Link = Awaited<ReturnType<typeof linkTo>>
const confirm = (body: Link) => club.call('POST /api/user/confirmAddress', { body })
const takeBack = (body: Link) => club.call('POST /api/user/takeBackAddress', { body })
const reset = (body: Link) =>
  club.call('POST /api/user/resetPassword', { body: { ...body, newPassword: NEW, confirmNewPassword: NEW } })

let people = 0
const member = async () => {
  people += 1
  const { id, email } = await club.memberWith({ email: `own${people}@club.example` })
  return { id, email, as: await club.signIn(email), moved: `moved${people}@club.example` }
}

describe('[MEM-08] another address', () => {
  test.each([[undefined], [null], [''], ['wrong'], ['x'.repeat(5000)]])(
    '[MEM-08] is not taken with %j for the current password, and nothing else is saved either',
    async currentPassword => {
      const { id, email, as, moved } = await member()
      const answer = await save(as, { email: moved, currentPassword, town: 'Plymouth' })
      expect([answer.status, Object.keys((answer.body as unknown as { modelState: object }).modelState)]).toEqual([
        400,
        ['currentPassword'],
      ])
      expect((await account(as)).user).toMatchObject({ email, town: null, version: 1 })
      expect([await emailOf(id), await club.mails()]).toEqual([email, []])
    },
  )

  test('[MEM-08] after ten wrong passwords is answered 429, the right one included, and so is a change of the password', async () => {
    const { as, moved } = await member()
    for (let i = 0; i < 10; i++) expect((await save(as, { email: moved, currentPassword: 'wrong' })).status).toBe(400)
    expect((await askFor(as, moved)).status).toBe(429)
    expect(
      (
        await club.call('POST /api/user/changePassword', {
          as,
          body: { password: PASSWORD, newPassword: NEW, confirmNewPassword: NEW },
        })
      ).status,
    ).toBe(429)
    expect(await club.mails()).toEqual([])
    expect((await save(as, { email: (await account(as)).user.email })).status).toBe(200)
  })

  test('[MEM-08] waits for its confirmation: all else is saved, the old one stays and is told', async () => {
    const { email, as, moved } = await member()
    const { status, body } = await askFor(as, moved, { town: 'Plymouth' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { email, town: 'Plymouth', version: 2 },
      askedAddress: { address: moved, expiresAt: new Date(club.now().getTime() + HOUR).toISOString() },
    })
    expect(await account(as)).toEqual(body)
    expect([await kindsTo(moved), await kindsTo(email)]).toEqual([['confirmAddress'], ['addressAsked']])
    expect((await mailsTo(moved))[0]).toMatchObject({ toName: '', text: expect.not.stringContaining('Avon') })
    expect([await opens(email), await opens(moved)]).toEqual([true, false])
    expect((await club.history()).at(-1)).toMatchObject({
      deed: 'account.askForAddress',
      actorId: as.memberId,
      before: { email },
      after: { email: moved },
    })
  })

  test('[MEM-08] takes the place of the old one once its link was used, which works once; sessions go on', async () => {
    const { id, email, as, moved } = await member()
    await club.call('GET /api/user/forgotPasswordEmail', { query: { userName: email } })
    const oldCode = await linkTo(email, 'reset-password')
    await askFor(as, moved)
    const link = await linkTo(moved, 'confirm-address')
    const answer = await confirm(link)
    expect([answer.status, answer.body]).toEqual([200, {}])
    expect([await emailOf(id), await opens(moved), await opens(email)]).toEqual([moved, true, false])
    expect((await account(as)).askedAddress).toBeNull()
    expect(await kindsTo(email)).toEqual(['resetLink', 'addressAsked', 'addressChanged'])
    expect([(await confirm(link)).status, (await reset(oldCode)).status]).toEqual([400, 400])
    expect((await club.history()).at(-1)).toMatchObject({
      deed: 'account.confirmAddress',
      before: { email },
      after: { email: moved },
    })
  })

  test('[MEM-08] is not confirmed by opening the page, by a code that was guessed, or for another member', async () => {
    const [one, other] = [await member(), await member()]
    await askFor(one.as, one.moved)
    const { userId, code } = await linkTo(one.moved, 'confirm-address')
    await club.app.inject({ url: `/app/club/v1/confirm-address/${userId}/${code}` })
    for (const body of [
      { userId, code: '' },
      { userId, code: `${code}x` },
      { userId: other.id, code },
    ])
      expect((await confirm(body)).status).toBe(400)
    expect(await emailOf(one.id)).toBe(one.email)
    expect(
      (await club.app.inject({ method: 'POST', url: '/api/user/confirmAddress', payload: { userId, code } }))
        .statusCode,
    ).toBe(403)
    expect((await confirm({ userId, code })).status).toBe(200)
  })

  test('[MEM-08] the link lives one hour, and dies with a newer one, with being given up, with a reset and with a change of the password', async () => {
    const deaths: [string, (of: Awaited<ReturnType<typeof member>>) => Promise<unknown>][] = [
      ['an hour', async () => club.advance(HOUR)],
      ['another address', async ({ as }) => askFor(as, 'yet.another@club.example')],
      ['sent again', async ({ as }) => club.call('POST /api/user/sendAddressLink', { as })],
      ['given up', async ({ as }) => club.call('POST /api/user/giveUpAddress', { as })],
      [
        'changed password',
        async ({ as }) =>
          club.call('POST /api/user/changePassword', {
            as,
            body: { password: PASSWORD, newPassword: NEW, confirmNewPassword: NEW },
          }),
      ],
      [
        'reset',
        async ({ email }) => {
          await club.call('GET /api/user/forgotPasswordEmail', { query: { userName: email } })
          return reset(await linkTo(email, 'reset-password'))
        },
      ],
      ['taken back', async ({ email }) => takeBack(await linkTo(email, 'take-back-address'))],
      [
        'discontinued',
        async ({ id }) =>
          club.database.update(club.schema.member).set({ isActive: false }).where(eq(club.schema.member.id, id)),
      ],
    ]
    for (const [how, die] of deaths) {
      const someone = await member()
      await askFor(someone.as, someone.moved)
      const link = await linkTo(someone.moved, 'confirm-address')
      await die(someone)
      expect([how, (await confirm(link)).status, await emailOf(someone.id)]).toEqual([how, 400, someone.email])
    }
  })

  test('[MEM-08] sent again works with the new link; given up, nothing waits any more', async () => {
    const { id, as, moved } = await member()
    await askFor(as, moved)
    expect((await club.call('POST /api/user/sendAddressLink', { as })).status).toBe(200)
    expect(await kindsTo(moved)).toEqual(['confirmAddress', 'confirmAddress'])
    expect((await club.call('POST /api/user/giveUpAddress', { as })).status).toBe(200)
    expect((await account(as)).askedAddress).toBeNull()
    expect((await club.call('POST /api/user/sendAddressLink', { as })).status).toBe(409)
    await askFor(as, moved)
    expect((await confirm(await linkTo(moved, 'confirm-address'))).status).toBe(200)
    expect(await emailOf(id)).toBe(moved)
  })

  test('[MEM-08] a save that is sent again because its answer was lost mails nobody again', async () => {
    const { as, moved } = await member()
    const first = await askFor(as, moved, { version: 1 })
    const second = await askFor(as, moved, { version: 1 })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await club.mails()).toHaveLength(2)
  })

  test('[MEM-08] of ten at once for ten addresses one waits, and its link alone works', async () => {
    const { id, as } = await member()
    await Promise.all(Array.from({ length: 10 }, (_, i) => askFor(as, `at.once${i}@club.example`)))
    const waiting = (await account(as)).askedAddress?.address ?? ''
    const links = await Promise.all(
      Array.from({ length: 10 }, (_, i) => linkTo(`at.once${i}@club.example`, 'confirm-address')),
    )
    const answers = await Promise.all(links.filter(({ code }) => code !== '').map(confirm))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await emailOf(id)).toBe(waiting)
  })

  test('[ADM-06] a member with a committee role cannot change their own around it, through Edit Member', async () => {
    const as = await club.signedIn({ roles: ['Member', 'Member Secretary'] })
    const { user } = await account(as)
    const body = {
      ...details,
      id: as.memberId,
      email: 'around@club.example',
      membershipTypeId: user.membershipTypeId,
      version: user.version,
    }
    const answer = await club.call('POST /api/user/save', { as, body })
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'Please change your own email address in your account.' },
    ])
    expect(await emailOf(as.memberId)).toBe(user.email)
  })
})

describe('[MEM-08] whether an address is taken', () => {
  test('[MEM-08] is not told: same answer, same waiting; its owner gets a mail, and nothing can be confirmed', async () => {
    const [one, owner, free] = [await member(), await member(), await member()]
    const asked = await askFor(one.as, owner.email.toUpperCase())
    const askedFree = await askFor(free.as, free.moved)
    const shape = ({ status, body }: typeof asked) => [status, Object.keys(body), body.askedAddress?.expiresAt]
    expect(shape(asked)).toEqual(shape(askedFree))
    expect(asked.body.askedAddress?.address).toBe(owner.email.toUpperCase())
    expect(await kindsTo(one.email)).toEqual(['addressAsked'])
    const [told] = (await club.mails()).filter(({ kind }) => kind === 'addressHeld')
    expect(told?.toAddress.toLowerCase()).toBe(owner.email)
    expect(told?.text).not.toContain('confirm-address')
    expect(await emailOf(one.id)).toBe(one.email)
  })

  test('[MEM-08] is asked again at the confirmation', async () => {
    const [one, two] = [await member(), await member()]
    await askFor(one.as, 'wanted@club.example')
    await askFor(two.as, 'wanted@club.example')
    const links = (await mailsTo('wanted@club.example')).map(({ text }) => {
      const [userId, code = ''] = (/confirm-address\/\S+/.exec(text)?.[0] ?? '').split('/').slice(-2)
      return { userId: Number(userId), code }
    })
    const answers = await Promise.all(links.map(confirm))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(
      [await emailOf(one.id), await emailOf(two.id)].filter(email => email === 'wanted@club.example'),
    ).toHaveLength(1)
  })

  test('[MEM-08] can be asked five times a day, saves that are refused included; one’s details are saved all the same', async () => {
    const { email, as } = await member()
    for (let i = 0; i < 5; i++)
      expect((await askFor(as, `guess${i}@club.example`, { dateOfBirth: '2030-01-01' })).status).toBe(400)
    const sixth = await askFor(as, 'guess5@club.example')
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '86400'])
    expect((await save(as, { email, town: 'Plymouth' })).status).toBe(200)
    expect(await club.mails()).toEqual([])
  })

  test('[MEM-08] several members together fill nobody’s mailbox: three mails an hour', async () => {
    const crew = [await member(), await member()]
    for (const { as } of crew) {
      await askFor(as, 'victim@club.example')
      await club.call('POST /api/user/sendAddressLink', { as })
      await club.call('POST /api/user/sendAddressLink', { as })
    }
    expect(await mailsTo('victim@club.example')).toHaveLength(3)
  })
})

describe('[MEM-08] taking an address back', () => {
  /** Somebody who knows the password has moved the account away. */
  async function takenOver() {
    const owner = await member()
    await askFor(owner.as, owner.moved)
    const early = await linkTo(owner.email, 'take-back-address')
    await confirm(await linkTo(owner.moved, 'confirm-address'))
    return { ...owner, early, link: await linkTo(owner.email, 'take-back-address') }
  }

  test.each(['early', 'link'] as const)(
    '[MEM-08] restores it, ends every session, and asks for a new password (the %s mail)',
    async which => {
      const owner = await takenOver()
      const thief = await club.signIn(owner.moved)
      const { status, body } = await takeBack(owner[which])
      expect([status, Object.keys(body)]).toEqual([200, ['code']])
      expect(await emailOf(owner.id)).toBe(owner.email)
      for (const as of [owner.as, thief]) {
        expect((await club.call('GET /api/user/profile', { as })).status).toBe(401)
        expect((await club.token({ grant_type: 'refresh_token', refresh_token: as.refreshToken })).status).toBe(400)
      }
      // The password that was known opens nothing, even before the new one is chosen.
      expect([await opens(owner.email), await opens(owner.moved)]).toEqual([false, false])
      expect((await reset({ userId: owner.id, code: body.code })).status).toBe(200)
      expect(await opens(owner.email, NEW)).toBe(true)
      expect(await kindsTo(owner.moved)).toEqual(['confirmAddress', 'addressTakenBack'])
      expect(
        (await club.history()).filter(
          ({ subjectId, deed }) => subjectId === owner.id && deed === 'account.takeBackAddress',
        ),
      ).toMatchObject([{ before: { email: owner.moved }, after: { email: owner.email } }])
      for (const link of [owner.early, owner.link]) expect((await takeBack(link)).status).toBe(400)
    },
  )

  test('[MEM-08] works for a week, and no longer', async () => {
    const [one, other] = [await takenOver(), await takenOver()]
    club.advance(7 * 24 * HOUR - 1)
    expect((await takeBack(one.link)).status).toBe(200)
    club.advance(1)
    expect((await takeBack(other.link)).status).toBe(400)
  })

  test('[MEM-08] works before the other was confirmed too, which then cannot be any more', async () => {
    const { email, id, as, moved } = await member()
    await askFor(as, moved)
    const link = await linkTo(moved, 'confirm-address')
    expect((await takeBack(await linkTo(email, 'take-back-address'))).status).toBe(200)
    expect([(await confirm(link)).status, await emailOf(id), await opens(email)]).toEqual([400, email, false])
    expect(await kindsTo(moved)).toEqual(['confirmAddress'])
  })

  test('[MEM-08] works against somebody who moves the account twice, chooses another password and takes the address in the middle back', async () => {
    const owner = await takenOver()
    const thief = await club.signIn(owner.moved)
    await club.call('POST /api/user/changePassword', {
      as: thief,
      body: { password: PASSWORD, newPassword: NEW, confirmNewPassword: NEW },
    })
    await save(thief, { email: 'third@club.example', currentPassword: NEW })
    await confirm(await linkTo('third@club.example', 'confirm-address'))
    expect((await takeBack(await linkTo(owner.moved, 'take-back-address'))).status).toBe(200)
    expect(await emailOf(owner.id)).toBe(owner.moved)
    expect((await takeBack(owner.link)).status).toBe(200)
    expect(await emailOf(owner.id)).toBe(owner.email)
  })

  test('[MEM-08] nobody else gets an address within that week: neither by registering, nor in their account, nor from the club', async () => {
    const owner = await takenOver()
    const registration = { ...details, email: owner.email, password: NEW, confirmPassword: NEW }
    expect((await club.call('POST /api/user/register', { body: registration })).status).toBe(200)
    expect(await kindsTo(owner.email)).toContain('alreadyRegistered')
    const other = await member()
    await askFor(other.as, owner.email)
    expect(await kindsTo(owner.email)).toContain('addressHeld')
    const secretary = await club.signedIn({ roles: ['Member', 'Member Secretary'] })
    const body = { ...details, id: other.id, email: owner.email, membershipTypeId: 1 }
    expect((await club.call('POST /api/user/save', { as: secretary, body })).body).toMatchObject({
      modelState: { email: ['This email address belongs to another account.'] },
    })
    expect((await takeBack(owner.link)).status).toBe(200)
  })

  test('[ADM-06] a change by the Member Secretary ends all of it: what the club has decided stands', async () => {
    const owner = await takenOver()
    await askFor(owner.as, 'fourth@club.example')
    const asked = await linkTo('fourth@club.example', 'confirm-address')
    const secretary = await club.signedIn({ roles: ['Member', 'Member Secretary'] })
    expect(
      (
        await club.call('POST /api/user/save', {
          as: secretary,
          body: { ...details, id: owner.id, email: 'settled@club.example', membershipTypeId: 1 },
        })
      ).status,
    ).toBe(200)
    for (const answer of [await confirm(asked), await takeBack(owner.link), await takeBack(owner.early)])
      expect(answer.status).toBe(400)
    expect(await emailOf(owner.id)).toBe('settled@club.example')
    expect((await mailsTo(owner.moved)).at(-1)).toMatchObject({
      kind: 'addressChanged',
      text: expect.stringContaining('please write to'),
    })
  })

  test('[MEM-08] keeps no code that opens a door', async () => {
    const { as, moved, email } = await member()
    await askFor(as, moved)
    const [{ code: first }, { code: second }] = [
      await linkTo(moved, 'confirm-address'),
      await linkTo(email, 'take-back-address'),
    ]
    const kept = JSON.stringify([
      await club.database.select().from(club.schema.askedAddress),
      await club.database.select().from(club.schema.leftAddress),
      await club.history(),
    ])
    for (const code of [first, second]) {
      expect(code).toMatch(/^[\w-]{43}$/)
      expect(kept).not.toContain(code)
    }
  })
})
