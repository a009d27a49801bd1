// Emails with links wait until a mail server and the club's own address are set: a link to the server's own computer
// leads nobody anywhere.
import { describe, expect, onTestFinished, test } from 'vitest'
import { mailHindrances } from '../../server/mail/mailHindrances'
import { startTestClub } from '../testClub'

const NO_SERVER = 'No mail server is set, so emails would stay in the outbox. Set SMTP_URL, and start the server again.'
const NO_ADDRESS =
  'The address of the club is not set, so links would lead to the server’s own computer. Set CLUB_URL, and start the server again.'

const SET = { smtpUrl: 'smtp://mail.example', clubUrl: 'https://club.example' }

async function clubWith(settings: { smtpUrl: string | null; clubUrl: string | null }, isDemo = false) {
  const club = await startTestClub({ mailHindrances: mailHindrances(settings, isDemo) })
  onTestFinished(() => club.stop())
  const as = await club.signedIn({ roles: ['Member', 'Member Secretary'], paid: true })
  const guest = await club.memberWith({ password: null })
  return {
    ...club,
    guest,
    invite: () => club.call('POST /api/user/invite', { as, body: { userIds: [guest.id] } }),
    remind: () => club.call('POST /api/payment/remind', { as, body: { year: 2026 } }),
    told: async () => [
      (await club.call('GET /api/user/invitations', { as })).body.hindrances,
      (await club.call('POST /api/payment/previewReminder', { as, body: {} })).body.hindrances,
    ],
  }
}

describe('invitations and reminders', () => {
  test.each([
    ['a mail server', { ...SET, smtpUrl: null }, [NO_SERVER]],
    ["the club's address", { ...SET, clubUrl: null }, [NO_ADDRESS]],
    ['both', { smtpUrl: null, clubUrl: null }, [NO_SERVER, NO_ADDRESS]],
  ])('[SET-04] [SET-05] are refused without %s, which is said before', async (_, settings, sentences) => {
    const club = await clubWith(settings)
    expect(await club.told()).toEqual([sentences, sentences])
    for (const refused of [await club.invite(), await club.remind()])
      expect(refused).toMatchObject({ status: 409, body: { message: sentences.join(' ') } })
    expect(await club.mails()).toEqual([])
    expect((await club.history()).map(({ deed }) => deed)).not.toContain('members.invite')
  })

  test.each([
    ['where both are set', SET, false],
    ['in the demo club without either', { smtpUrl: null, clubUrl: null }, true],
  ])('[SET-04] [SET-05] go into the outbox %s', async (_, settings, isDemo) => {
    const club = await clubWith(settings, isDemo)
    expect(await club.told()).toEqual([[], []])
    expect((await club.invite()).body).toEqual([club.guest.id])
    expect((await club.remind()).body).toMatchObject({ due: 1 })
    expect((await club.mails()).map(({ kind }) => kind).toSorted()).toEqual(['feeReminder', 'invitation'])
  })
})
