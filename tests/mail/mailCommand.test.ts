import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { listMails, retryMail, showMail } from '../../server/operations/commands/mail'
import { inTransaction } from '../../server/database/transaction'
import { queueMail } from '../../server/mail/queueMail'
import { testClub } from '../testClub'
import { eventually } from '../eventually'

const club = testClub()

/** Returns what the command prints. */
async function printed(command: (club: Parameters<typeof listMails>[0]) => Promise<void>): Promise<string> {
  const lines: string[] = []
  await command({ ...club.services, print: line => lines.push(line) })
  return lines.join('\n')
}

describe('npm run club -- mail', () => {
  test('[PUB-12] says that the outbox is empty', async () => {
    expect(await printed(listMails)).toBe('The outbox is empty.')
  })

  test('[PUB-12] lists the outbox and shows a mail in full, so that a demo can be followed without SMTP', async () => {
    const { email, id } = await club.memberWith()
    await club.call('GET /api/user/forgotPasswordEmail', { query: { userName: email } })
    const [mail] = await club.mails()
    const list = await printed(listMails)
    expect(list).toMatch(
      new RegExp(`\\n${mail?.id} .* waiting +0 .*<${email}> .*Choose a new password for Rowing Club$`),
    )
    const shown = await printed(to => showMail(to, String(mail?.id)))
    expect(shown).toMatch(new RegExp(`https://club\\.example/app/club/v1/reset-password/${id}/[\\w-]{43}`))
    expect(shown).toContain(`To:       ${mail?.toName} <${email}>`)
  })

  test('[PUB-12] lists how often a parked mail was tried, and why it did not go', async () => {
    await club.database.update(club.schema.mail).set({ state: 'parked', attempts: 3, lastError: '550 No such person' })
    expect(await printed(listMails)).toMatch(/parked +3 .*\n +last error: 550 No such person/)
    const [mail] = await club.mails()
    expect(await printed(to => showMail(to, String(mail?.id)))).toContain(
      'State:    parked after 3 tries: 550 No such person',
    )
  })

  test('[PUB-12] sends a parked mail, or all of them, on its way again, from its first try', async () => {
    await inTransaction(club.database, transaction =>
      queueMail(
        transaction,
        club.services.clock,
        ['one', 'two', 'sent'].map(name => ({
          kind: 'test',
          to: { name, address: `${name}@club.example` },
          subject: name,
          text: '',
          html: '',
        })),
      ),
    )
    const mails = await club.mails()
    const [one, two, sent] = mails.slice(-3)
    await club.database
      .update(club.schema.mail)
      .set({ state: 'parked', attempts: 10, lastError: '554 5.7.1 Relay access denied' })
    await club.database
      .update(club.schema.mail)
      .set({ state: 'sent', sentAt: club.now() })
      .where(eq(club.schema.mail.id, sent?.id ?? 0))
    club.advance(60_000)
    const listener = await club.pool.connect()
    const heard = vi.fn<() => void>()
    await listener.query('listen mail_waiting')
    listener.on('notification', heard)
    const again = {
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: club.now(),
      lastError: '554 5.7.1 Relay access denied',
    }

    expect(await printed(to => retryMail(to, String(one?.id)))).toBe('One mail is waiting again.')
    const after = await club.mails()
    expect(after.find(({ id }) => id === one?.id)).toMatchObject(again)
    expect(after.find(({ id }) => id === two?.id)).toMatchObject({ state: 'parked', attempts: 10 })
    await eventually(() => expect(heard).toHaveBeenCalled())
    await expect(printed(to => retryMail(to, String(one?.id)))).rejects.toThrow(
      `Mail ${one?.id} is not parked: it is waiting.`,
    )
    await expect(printed(to => retryMail(to, String(sent?.id)))).rejects.toThrow(
      `Mail ${sent?.id} is not parked: it is sent.`,
    )
    await expect(printed(to => retryMail(to, 'x'))).rejects.toThrow('There is no mail x.')

    expect(await printed(to => retryMail(to, 'all'))).toBe(`${mails.length - 2} mails are waiting again.`)
    expect((await club.mails()).filter(({ state }) => state === 'waiting')).toHaveLength(mails.length - 1)
    expect(await printed(to => retryMail(to, 'all'))).toBe('No mail is parked.')
    listener.release(true)
    await club.database.update(club.schema.mail).set({ state: 'parked', sentAt: null })
  })

  test.each(['99999', '0', 'x', '99999999999', "1'"])('[PUB-12] says so where there is no mail %s', async id => {
    await expect(printed(to => showMail(to, id))).rejects.toThrow(`There is no mail ${id}.`)
  })
})

test('[PUB-12] a mail of several lines in its name is listed on one', async () => {
  await inTransaction(club.database, transaction =>
    queueMail(transaction, club.services.clock, {
      kind: 'test',
      to: { name: 'A\nB', address: 'a@club.example' },
      subject: 'C\u2028D',
      text: '',
      html: '',
    }),
  )
  expect((await printed(listMails)).split('\n')[1]).toMatch(/A B <a@club\.example> +C D$/)
})
