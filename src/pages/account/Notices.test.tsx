import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { NoticeChoice } from '#contract/calls/notices'
import { answer } from '../../testing/clubDouble'
import { CLUB } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'

const GET = 'GET /api/user/getNotices'
const SAVE = 'POST /api/user/saveNotices'
const CHOICES: NoticeChoice[] = [
  { notice: 'stillComing', byMail: true },
  { notice: 'weekDigest', byMail: false },
]
/** A server that sends no notifications. */
const NO_PUSH = { 'GET /api/user/getPush': () => answer({ message: 'Not found.' }, 404) }
const box = (name: RegExp) => screen.findByRole('checkbox', { name })

describe('[EVE-07] What we send you', () => {
  it('shows what the club sends, and saves what is ticked', async () => {
    const { club } = openScreen('/members/account/notices', {
      ...NO_PUSH,
      [GET]: () => answer(CHOICES),
      [SAVE]: ({ body }) => answer((JSON.parse(body ?? '') as { notices: NoticeChoice[] }).notices),
    })
    expect(await box(/Still coming/)).toBeChecked()
    expect(screen.queryByRole('checkbox', { name: /Waiting lists/ })).toBeNull()
    await userEvent.click(await box(/Still coming/))
    await userEvent.click(await box(/Sunday evening/))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your choice has been saved.')).toBeVisible()
    expect(JSON.parse(club.named(SAVE)[0]?.body ?? '')).toEqual({
      notices: [
        { notice: 'stillComing', byMail: false },
        { notice: 'weekDigest', byMail: true },
      ],
    })
  })

  it('what was ticked stays when the club refuses', async () => {
    openScreen('/members/account/notices', {
      ...NO_PUSH,
      [GET]: () => answer(CHOICES),
      [SAVE]: () => answer({ message: 'Too many tries. Please wait.' }, 429, { 'Retry-After': '60' }),
    })
    await userEvent.click(await box(/Sunday evening/))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Too many tries. Please wait.')).toBeVisible()
    expect(await box(/Sunday evening/)).toBeChecked()
  })

  it('is linked from My Account', async () => {
    openScreen('/members/account', { 'GET /api/home/get': () => answer({ club: { ...CLUB, sendsNotices: true } }) })
    const link = await screen.findByRole('link', { name: 'What we send you' })
    expect(link).not.toBeVisible()
    await userEvent.click(screen.getByText('Sign-in and privacy'))
    expect(link).toBeVisible()
    expect(screen.getByRole('link', { name: 'Change Password' })).toBeVisible()
  })

  it('is not, where the club sends the specified mails alone', async () => {
    const { club } = openScreen('/members/account')
    await waitFor(() => expect(club.named('GET /api/home/get')).not.toEqual([]))
    expect(await screen.findByRole('link', { name: 'What the club holds about me' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'What we send you' })).toBeNull()
  })
})
