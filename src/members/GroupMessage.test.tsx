import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fullName } from '#contract/rules/names'
import { answer, later, unreachable } from '../testing/clubDouble'
import { findEditor, typeIn } from '../testing/editor'
import { expectConsoleError } from '../testing/complaints'
import { type Answers, type Opener, openMembers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { doubleUploads } from '../testing/uploadDouble'
import { answerQuestion, SENDING } from '../testing/questions'

let uploads: ReturnType<typeof doubleUploads>
beforeEach(() => {
  uploads = doubleUploads()
})

const SEND = 'POST /api/user/SendMessage'
const PATH = '/members/users/message/Unpaid'
/** Unpaid is the fourteenth of the filters. */
const DRAFT = 'club.draft.1.groupMessage.13'

const recipients = [
  { userId: 5, firstName: 'Ada', familyName: 'Byron', email: 'ada@demo.example' },
  { userId: 6, firstName: 'Grace', familyName: 'Hopper', email: 'grace@demo.example' },
]
const summary = (more: object = {}) => ({
  id: 12,
  filter: 'Unpaid',
  subject: 'Fees: the last week',
  sentBy: 'Harriet Penrose',
  sentAt: '2026-11-20T18:05:00Z',
  total: 3,
  sent: 1,
  waiting: 1,
  failed: 1,
  ...more,
})
const deliveries = [
  { name: 'Ada Byron', email: 'ada@demo.example', state: 'sent', sentAt: '2026-11-20T18:06:00Z' },
  { name: 'Grace Hopper', email: 'grace@demo.example', state: 'waiting', sentAt: null },
  { name: 'Joan Clarke', email: 'joan@demo.example', state: 'failed', sentAt: null },
]
const copy = (more: object = {}) => ({
  ...summary(),
  message: '<p>Fees are due.</p><script>x</script>',
  attachments: [{ fileName: 'fees.pdf', fileSize: 2048 }],
  recipients: deliveries,
  ...more,
})

const unmailed = [{ userId: 8, name: 'Ben Byron', phoneNumber: '07700 900123' }]

const open = (answers: Answers = {}, path = PATH, opener: Opener = openScreen) =>
  opener(path, {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
    'GET /api/user/groupRecipients': () => answer({ recipients, unmailed }),
    'GET /api/user/groupMessages': () => answer([]),
    'GET /api/user/groupMessage': () => answer(copy()),
    [SEND]: () => answer({ recipients: 2, messageId: 12 }),
    ...answers,
  })

const text = (name: string, words = 'Fees') => new File([words], name, { type: 'text/plain', lastModified: 1 })
const attach = async (...files: File[]) => {
  await screen.findByRole('button', { name: 'Attach files' })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, files, {
    applyAccept: false,
  })
}
const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Send Message' }))
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send to 2 members' }))
const isLeavingAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('[ADM-09] the message to a group', () => {
  it('counts and lists whom it goes to before it is sent', async () => {
    const { club } = open()
    const group = within(await screen.findByRole('region', { name: 'Recipients' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Send Message to Group' })).toBeVisible()
    expect(group.getByRole('heading', { name: 'Unpaid' })).toBeVisible()
    await userEvent.click(group.getByText('Goes to 2 members'))
    expect(
      within(await group.findByRole('list', { name: 'Recipients' }))
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['Byron, Adaada@demo.example', 'Hopper, Gracegrace@demo.example'])
    expect(club.named('GET /api/user/groupRecipients')[0]?.query.get('filter')).toBe('Unpaid')
    expect(screen.getByText(/at most 25 MB together/)).toBeVisible()
  })

  it('asks with the number, and sends text and files once, with a key, then shows how far it is', async () => {
    const sending = later()
    const { club, path } = open({ [SEND]: () => sending.promise })
    await typeIn('Message', '<p>Fees are <strong>due</strong>.</p>')
    await attach(text('fees.txt'), text('rota.csv', 'a,b'))
    await ask()
    const dialog = await screen.findByRole('dialog', { name: 'Send this message to 2 members?' })
    expect(dialog).toHaveTextContent('with 2 files')
    expect(within(dialog).getByRole('list', { name: 'No email address' })).toHaveTextContent('Ben Byron 07700 900123')
    expect(club.named(SEND)).toHaveLength(0)
    const yes = within(dialog).getByRole('button', { name: 'Send to 2 members' })
    fireEvent.click(yes)
    fireEvent.click(yes)
    expect(await screen.findByText('Sending message...')).toBeVisible()
    await waitFor(() => expect(club.named(SEND)).toHaveLength(1))
    act(() => uploads.progress(50, 100))
    expect(await screen.findByRole('progressbar', { name: 'Uploaded' })).toHaveAttribute('aria-valuenow', '50')
    sending.resolve(answer({ recipients: 2, messageId: 12 }))
    expect(
      await screen.findByText(
        'Your message is on its way to 2 members. No email address, so please tell them yourself: Ben Byron (07700 900123).',
      ),
    ).toBeVisible()
    await waitFor(() => expect(path()).toBe(`${PATH}?sent=12`))
    const [sent] = club.named(SEND)
    expect(sent?.query.get('filter')).toBe('Unpaid')
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      message: '<p>Fees are <strong>due</strong>.</p>',
      attachments: [
        { fileName: 'fees.txt', contentType: 'text/plain', base64: 'data:text/plain;base64,RmVlcw==', fileSize: 4 },
        { fileName: 'rota.csv', contentType: 'text/plain', base64: 'data:text/plain;base64,YSxi', fileSize: 3 },
      ],
    })
    expect(club.named(SEND)).toHaveLength(1)
    expect(localStorage.getItem(DRAFT)).toBeNull()
  })

  it('is shown and copied to oneself before, with its subject, the members ticked and the names of its files', async () => {
    const { club } = open(
      {
        'POST /api/message/preview': () => answer({ message: 'There is nobody in this group to write to.' }, 409),
        'POST /api/message/sendCopy': () => answer({ address: 'sec@demo.example' }),
      },
      `${PATH}?members=6`,
    )
    const subject = await screen.findByRole('textbox', { name: /Subject/ })
    expect(subject).toHaveValue(`Ebb Rowing Club: a message from ${fullName(profileOf(['Member']))}`)
    await userEvent.clear(subject)
    await userEvent.type(subject, 'Fees')
    await typeIn('Message', 'Fees are due.')
    await attach(text('fees.txt'))
    await userEvent.click(screen.getByRole('button', { name: 'Send me a copy first' }))
    expect(await screen.findByText('Sent to sec@demo.example, without the file that it names.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show the email' }))
    expect(await screen.findByText('There is nobody in this group to write to.')).toBeVisible()
    for (const name of ['POST /api/message/preview', 'POST /api/message/sendCopy']) {
      const [request] = club.named(name)
      expect(request?.query.toString()).toBe('to=Group&filter=Unpaid')
      expect(JSON.parse(request?.body ?? '')).toEqual({
        message: '<p>Fees are due.</p>',
        subject: 'Fees',
        userIds: [6],
        attachments: [{ fileName: 'fees.txt', fileSize: 4 }],
      })
    }
    await ask()
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send to 1 member' }))
    await waitFor(() => expect(club.named(SEND)).toHaveLength(1))
    expect(JSON.parse(club.named(SEND)[0]?.body ?? '')).toMatchObject({ subject: 'Fees' })
  })

  const sendAndLeave = async () => {
    const sending = later()
    const opened = open({ [SEND]: () => sending.promise }, PATH, openMembers)
    await typeIn('Message', '<p>Fees are due.</p>')
    await attach(text('fees.txt'))
    await ask()
    await confirm()
    await waitFor(() => expect(opened.club.named(SEND)).toHaveLength(1))
    return { ...opened, sending }
  }
  const goHome = () => fireEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)

  it('[SES-04] asks before it is left while it is uploaded, and stops it then; its text is still kept', async () => {
    expectConsoleError(/The upload was stopped/)
    const { path } = await sendAndLeave()
    act(() => uploads.progress(50, 100))
    const upload = 'The upload is not complete, and is stopped if you leave now.'
    goHome()
    await answerQuestion('Do you want to leave this page?', 'Stay', upload)
    expect(path()).toBe(PATH)
    goHome()
    await answerQuestion('Do you want to leave this page?', 'Stop and leave', upload)
    expect(
      await screen.findByText(
        '‘Send Message to Group’ has not gone through. The upload was stopped, because you left the page before it was complete.',
      ),
    ).toBeVisible()
    expect(path()).toBe('/members/home')
    expect(localStorage.getItem(DRAFT)).toContain('Fees are due.')
  })

  it('[SES-04] one that was left when all of it had been uploaded tells that it is on its way, and opens no page', async () => {
    const { path, sending } = await sendAndLeave()
    act(() => uploads.progress(100, 100))
    goHome()
    await answerQuestion(SENDING[0], 'Leave', SENDING[1])
    await waitFor(() => expect(path()).toBe('/members/home'))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    sending.resolve(answer({ recipients: 2, messageId: 12 }))
    expect(await screen.findByText(/^Your message is on its way to 2 members\./)).toBeVisible()
    expect(path()).toBe('/members/home')
    expect(localStorage.getItem(DRAFT)).toBeNull()
  })

  it('to ticked members goes to those of the group only, and says who is left out', async () => {
    const { club } = open({}, `${PATH}?members=6,99`)
    const group = within(await screen.findByRole('region', { name: 'Recipients' }))
    expect(group.getByText(/1 member of them cannot be written to/)).toBeVisible()
    expect(group.getByText('Goes to 1 member')).toBeVisible()
    await typeIn('Message', '<p>Hello</p>')
    await ask()
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send to 1 member' }))
    await waitFor(() => expect(club.named(SEND)).toHaveLength(1))
    expect(JSON.parse(club.named(SEND)[0]?.body ?? '')).toMatchObject({ userIds: [6, 99] })
  })

  it('is not sent when one says not yet', async () => {
    const { club } = open()
    await typeIn('Message', 'Hello')
    await ask()
    await userEvent.click(await screen.findByRole('button', { name: 'Not yet' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(club.named(SEND)).toHaveLength(0)
    expect(await findEditor('Message')).toHaveTextContent('Hello')
  })

  it('[VAL-03] message to group: the message is required', async () => {
    const { club } = open()
    await attach(text('fees.txt'))
    await ask()
    await waitFor(async () =>
      expect(await findEditor('Message')).toHaveAccessibleDescription(expect.stringContaining('Field required.')),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(club.named(SEND)).toHaveLength(0)
  })

  it('counts its files with their sizes, and takes each out again', async () => {
    open()
    expect(await screen.findByText('No files attached.')).toBeVisible()
    await attach(text('fees.txt'), text('rota.csv', 'a,b'))
    expect(screen.getByText('2 files attached, 7 bytes of 25.0 MB.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove fees.txt' }))
    expect(screen.getByText('1 file attached, 3 bytes of 25.0 MB.')).toHaveFocus()
    expect(screen.queryByText('fees.txt')).toBeNull()
  })

  it('tells of a file of another type at once, beside the files, and keeps the others', async () => {
    open()
    await attach(text('virus.exe'), text('fees.txt'))
    const refusal = screen.getByRole('alert')
    expect(refusal).toHaveTextContent('virus.exe is not of a type that the club takes.')
    // It does not stand over the files that were taken.
    expect(screen.getByText('fees.txt').compareDocumentPosition(refusal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText('1 file attached, 4 bytes of 25.0 MB.')).toBeVisible()
  })

  it('takes files that are dropped', async () => {
    open()
    const zone = (await screen.findByRole('button', { name: 'Attach files' })).closest('[data-wrong]') as HTMLElement
    fireEvent.drop(zone, { dataTransfer: { files: [text('fees.txt')] } })
    expect(await screen.findByText('1 file attached, 4 bytes of 25.0 MB.')).toBeVisible()
  })

  it('[ERR-02] that is refused loses nothing, says why, and a retry carries the same key', async () => {
    expectConsoleError(/The club cannot be reached|The request is invalid/)
    let isLost = true
    const { club } = open({
      [SEND]: () =>
        isLost
          ? unreachable()
          : answer(
              {
                message: 'The request is invalid.',
                modelState: { attachments: ['fees.txt is not what its name says.'] },
              },
              400,
            ),
    })
    await typeIn('Message', 'Hello')
    await attach(text('fees.txt'))
    await ask()
    await confirm()
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map(alert => alert.textContent)
          .join(),
      ).toContain('The club cannot be reached.'),
    )
    isLost = false
    await ask()
    await confirm()
    await waitFor(() => expect(screen.getAllByText('fees.txt is not what its name says.').length).toBeGreaterThan(0))
    expect(await findEditor('Message')).toHaveTextContent('Hello')
    expect(screen.getByText('1 file attached, 4 bytes of 25.0 MB.')).toBeVisible()
    const [first, second] = club.named(SEND).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(second).toBe(first)
  })

  it('that is stopped on its way is not sent, loses nothing, and says so', async () => {
    expectConsoleError(/You stopped the upload/)
    const { club, path } = open({ [SEND]: () => later().promise })
    await typeIn('Message', 'Hello')
    await attach(text('fees.txt'))
    await ask()
    await confirm()
    await waitFor(() => expect(club.named(SEND)).toHaveLength(1))
    act(() => uploads.progress(50, 100))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the upload' }))
    expect(await screen.findByText(/nothing has been sent/)).toBeVisible()
    expect(await findEditor('Message')).toHaveTextContent('Hello')
    expect(screen.getByText('1 file attached, 4 bytes of 25.0 MB.')).toBeVisible()
    expect(path()).toBe(PATH)
  })

  it('keeps its text as a draft of this group, and asks before files are lost', async () => {
    localStorage.setItem(DRAFT, JSON.stringify({ at: 0, values: { message: ['<p>Half a thought</p>'] } }))
    open()
    expect(await findEditor('Message')).toHaveTextContent('Half a thought')
    expect(screen.getByText('Files are not kept with a draft: please attach them again.')).toBeVisible()
    expect(isLeavingAskedAbout()).toBe(false)
    await attach(text('fees.txt'))
    expect(isLeavingAskedAbout()).toBe(true)
  })

  it('has no form where there is nobody to write to', async () => {
    open({ 'GET /api/user/groupRecipients': () => answer({ recipients: [], unmailed: [] }) })
    expect(await screen.findByText('There is nobody in this group to write to.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull()
  })

  it('to a group that there is not becomes one to all', async () => {
    const { path } = open({}, '/members/users/message/Pirates')
    await screen.findByRole('heading', { level: 2, name: 'All members' })
    expect(path()).toBe('/members/users/message/All')
  })

  it('[ROLE-01] is not open to a Duty Officer', async () => {
    const { club } = open({ 'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])) })
    expect(await screen.findByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
    expect(club.named('GET /api/user/groupRecipients')).toHaveLength(0)
  })
})

describe('[ADM-09] a message that was sent', () => {
  it('shows after a reload how far it is, by recipient, those that failed first, and its copy', async () => {
    const { club } = open({}, `${PATH}?sent=12`)
    expect(await screen.findByText('1 of 3 sent')).toBeVisible()
    expect(club.named('GET /api/user/groupMessage')[0]?.query.get('id')).toBe('12')
    const progress = screen.getByRole('progressbar', { name: 'Mails that have been sent' })
    expect([progress.getAttribute('aria-valuenow'), progress.getAttribute('aria-valuemax')]).toEqual(['1', '3'])
    const lines = within(screen.getByRole('region', { name: 'Recipients' }))
      .getAllByRole('listitem')
      .map(line => line.textContent)
    expect(lines).toEqual([
      'Joan Clarkejoan@demo.exampleFailed',
      'Grace Hoppergrace@demo.exampleWaiting',
      'Ada Byronada@demo.example20/11/2026, 18:06Sent',
    ])
    const sent = within(screen.getByRole('region', { name: 'What was sent' }))
    expect(sent.getByRole('heading', { name: 'Fees: the last week' })).toBeVisible()
    expect(sent.getByText('Fees are due.')).toBeVisible()
    expect(sent.getByText('fees.pdf (2 KB)')).toBeVisible()
    expect(document.querySelector('script')).toBeNull()
  })

  it('says of the only member that it was sent to them, not to all', async () => {
    const one = { ...copy({ sent: 1, waiting: 0, failed: 0 }), total: 1 }
    open({ 'GET /api/user/groupMessage': () => answer(one) }, `${PATH}?sent=12`)
    expect(await screen.findByText('Sent to 1 member.')).toBeVisible()
  })

  it('is looked at again as long as mails are waiting, and no longer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let now = copy({ failed: 0 })
    const { club } = open({ 'GET /api/user/groupMessage': () => answer(now) }, `${PATH}?sent=12`)
    await screen.findByText('1 of 3 sent')
    now = copy({ sent: 3, waiting: 0, failed: 0 })
    await act(() => vi.advanceTimersByTimeAsync(2_100))
    expect(await screen.findByText('Sent to all 3 members.')).toBeVisible()
    const asked = club.named('GET /api/user/groupMessage').length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(club.named('GET /api/user/groupMessage')).toHaveLength(asked)
  })

  it('is found again among the earlier ones', async () => {
    const { path } = open({ 'GET /api/user/groupMessages': () => answer([summary()]) })
    const earlier = within(await screen.findByRole('region', { name: 'Earlier messages' }))
    expect(await earlier.findByText('Failed: 1')).toBeVisible()
    expect(earlier.getByText('Fees: the last week')).toBeVisible()
    expect(earlier.getByText('Sent by Harriet Penrose · 3 members')).toBeVisible()
    await userEvent.click(earlier.getByRole('link', { name: '20/11/2026, 18:05 · Unpaid' }))
    expect(await screen.findByText('1 of 3 sent')).toBeVisible()
    expect(path()).toBe(`${PATH}?sent=12`)
  })

  it('more of the earlier ones come when one asks for them', async () => {
    const ofPage = (page: number) =>
      Array.from({ length: page === 1 ? 10 : 2 }, (_, at) => ({
        ...summary(),
        id: page * 10 + at,
        subject: `Letter ${page}-${at}`,
      }))
    const { club } = open({
      'GET /api/user/groupMessages': ({ query }) =>
        answer(ofPage(Number(query.get('page'))), 200, { 'X-Total-Count': '12' }),
    })
    const earlier = within(await screen.findByRole('region', { name: 'Earlier messages' }))
    expect(await earlier.findByText('Letter 1-9')).toBeVisible()
    await userEvent.click(earlier.getByRole('button', { name: 'Show more (2 left)' }))
    expect(await earlier.findByText('Letter 2-1')).toBeVisible()
    expect(earlier.getAllByRole('link')).toHaveLength(12)
    expect(earlier.queryByRole('button')).toBeNull()
    expect(club.named('GET /api/user/groupMessages').map(({ query }) => query.toString())).toEqual([
      'page=1&perPage=10',
      'page=2&perPage=10',
    ])
  })

  it('that does not exist says so', async () => {
    expectConsoleError(/This message does not exist\./)
    open(
      { 'GET /api/user/groupMessage': () => answer({ message: 'This message does not exist.' }, 404) },
      `${PATH}?sent=99`,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('This message does not exist.')
  })
})
