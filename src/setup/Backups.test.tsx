import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Backups } from '#contract/calls/backup'
import { answer } from '../testing/clubDouble'
import { type Answers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { ageInWords, sizeInWords } from './backupMessages'

const HOUR = 3_600_000
const agoIso = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const BACKUPS: Backups = {
  folder: '/srv/club/backups',
  isDemo: false,
  isUnderWay: false,
  fault: null,
  newest: [
    { id: '2026-06-10', madeAt: agoIso(5), bytes: 12_400_000, isWhole: true },
    { id: '2026-06-09', madeAt: agoIso(72), bytes: 7, isWhole: false },
  ],
  secondFactor: 'shown',
}

const opened: string[] = []
beforeEach(() => {
  opened.length = 0
  // A document of the test leads nowhere.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(new URL(this.href).pathname)
  })
})

const open = (state: () => Partial<Backups>, answers: Answers = {}) =>
  openScreen('/members/committee/setup/backups', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'System Administrator'])),
    'GET /api/backup/all': () => answer({ ...BACKUPS, ...state() }),
    ...answers,
  })

it('[SET-08] the newest backups stand with day, age and size, and what is wrong with one', async () => {
  open(() => ({}))
  expect(await screen.findByText('The newest backup is whole, and was made 5 hours ago.')).toBeVisible()
  const [newest, cut] = screen
    .getAllByRole('listitem')
    .filter(item => item.textContent.includes('2026'))
    .slice(-2) as [HTMLElement, HTMLElement]
  expect(newest).toHaveTextContent(/10\/06\/2026.*5 hours ago · 12 MB/)
  expect(cut).toHaveTextContent('Cut off: it cannot be restored')
  expect(within(newest).getByRole('button', { name: 'Download the backup of 10/06/2026' })).toBeVisible()
  expect(within(cut).queryByRole('button')).toBeNull()
})

it('[SET-08] one is made at once; its button waits, and its end is said', async () => {
  let isUnderWay = false
  const { club } = open(() => ({ isUnderWay, newest: isUnderWay ? [] : BACKUPS.newest }), {
    'POST /api/backup/make': () => {
      isUnderWay = true
      return answer({})
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }))
  expect(await screen.findByText(/The club is being backed up/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back up now' })).toHaveAttribute('aria-disabled', 'true')
  isUnderWay = false
  expect(await screen.findByText('The club has been backed up.')).toBeVisible()
  expect(club.named('POST /api/backup/make')).toHaveLength(1)
})

it('[SET-08] why none could be made is said plainly', async () => {
  open(() => ({ fault: { at: agoIso(1), reason: 'The disk of /srv/club/backups is full. Make room.' } }))
  const alert = (await screen.findByText('The last try made no backup')).closest('[role=alert]')
  expect(alert).toHaveTextContent('The disk of /srv/club/backups is full. Make room.')
})

it('[SET-08] a download asks for the password, says what a backup is, and is opened by the browser itself', async () => {
  let isRight = false
  const { club } = open(() => ({}), {
    'POST /api/backup/allowDownload': () =>
      isRight
        ? answer({})
        : answer(
            { message: 'The request is invalid.', modelState: { password: ['This is not your current password.'] } },
            400,
          ),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Download the backup of 10/06/2026' }))
  const dialog = screen.getByRole('dialog', { name: 'Download this backup?' })
  expect(dialog).toHaveTextContent(/personal data of all members and the keys of the club/)
  await userEvent.type(within(dialog).getByLabelText(/Current password/), 'tide{Enter}')
  // Beside the field, and in the words about the whole form.
  expect((await within(dialog).findAllByText('This is not your current password.'))[0]).toBeVisible()
  expect(opened).toEqual([])
  isRight = true
  await userEvent.type(within(dialog).getByLabelText(/Current password/), '-turns{Enter}')
  await waitFor(() => expect(opened).toEqual(['/backups/2026-06-10']))
  expect(club.named('POST /api/backup/allowDownload').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { id: '2026-06-10', password: 'tide' },
    { id: '2026-06-10', password: 'tide-turns' },
  ])
  expect(await screen.findByText('The download has begun.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[SET-08] without a second factor there is no download, but the way to one', async () => {
  open(() => ({ secondFactor: 'none' }))
  expect(await screen.findByRole('link', { name: 'Set up two-step sign-in' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/account/two-step',
  )
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
})

it('[SET-08] where none are made, the page says how to switch them on', async () => {
  open(() => ({ folder: null, newest: [] }))
  expect(await screen.findByText('BACKUP_FOLDER=/mnt/usb/club')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull()
})

it.each([
  [10, '1 minute ago'],
  [60 * 59, '59 minutes ago'],
  [3600 * 47, '47 hours ago'],
  [3600 * 72, '3 days ago'],
] as const)('[SET-08] %i seconds are %s', (seconds, words) => {
  expect(ageInWords('2026-06-10T09:00:00Z', Date.parse('2026-06-10T09:00:00Z') + seconds * 1000)).toBe(words)
})

it.each([
  [7, '1 kB'],
  [48_300, '48 kB'],
  [1_240_000, '1.2 MB'],
  [1_025_000_000, '1,025 MB'],
] as const)('[SET-08] %i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})
