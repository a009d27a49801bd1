import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { FirstSteps } from '#contract/calls/firstSteps'
import { FIRST_STEPS, type FirstStep } from '#contract/words'
import { answer } from '../testing/clubDouble'
import { profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { wideScreen } from '../testing/wideScreen'

const administrator = { 'GET /api/user/profile': () => answer(profileOf(['Member', 'System Administrator'])) }
const listOf = (left: readonly FirstStep[], more: Partial<FirstSteps> = {}): FirstSteps => ({
  isDismissed: false,
  steps: FIRST_STEPS.map(name => ({
    name,
    isSettled: false,
    stillDefault: left.includes(name) ? [`${name} is still the default.`] : [],
  })),
  ...more,
})
const bodies = (sent: readonly { body: string }[]) => sent.map(({ body }) => JSON.parse(body) as unknown)

it('[SET-03] the first steps say what is left, lead there and back, and take that something is right as it is', async () => {
  let steps = listOf(['identity', 'rows'])
  const { club, router, path } = openScreen(
    '/members/committee/setup/start',
    {
      ...administrator,
      'GET /api/club/firstSteps': () => answer(steps),
      'GET /api/setup/identity/1': () =>
        answer({
          id: 1,
          version: 1,
          title: 'Rowing Club',
          address: 'Quay',
          email: 'a@b.example',
          socialUrl: null,
          whatsAppCountryCode: null,
          timeZone: 'Europe/London',
        }),
      'POST /api/club/settleFirstStep': () => {
        steps = listOf(['identity'])
        return answer(steps)
      },
      'POST /api/club/dismissFirstSteps': () => {
        steps = { ...steps, isDismissed: true }
        return answer(steps)
      },
    },
    ['setupSettings'],
  )
  await screen.findByText('9 of 11 done')
  const step = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li') as HTMLElement)
  expect(step('Name and logo').getByText('identity is still the default.')).toBeVisible()
  expect(step('Members').getByText('Done')).toBeVisible()
  // The steps are numbered, and one alone stands out.
  expect(step('Event types and boats').getByText('4')).toBeVisible()
  expect(screen.getAllByText('Next')).toHaveLength(1)
  expect(screen.getByText('Next').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(step('Name and logo').getByText('Next')).toBeVisible()
  await userEvent.click(step('Event types and boats').getByRole('button', { name: 'That is right as it is' }))
  await screen.findByText('10 of 11 done')
  expect(bodies(club.named('POST /api/club/settleFirstStep'))).toEqual([{ step: 'rows', isSettled: true }])
  await userEvent.click(step('Name and logo').getByRole('link', { name: 'Name and address' }))
  await screen.findByRole('textbox', { name: /Name of the club/ })
  expect(path()).toBe('/members/committee/setup/settings/identity?from=start')
  expect(screen.getByRole('link', { name: '‹ Make it your club' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/committee/setup/start',
  )
  await router.navigate('/members/committee/setup/start')
  await userEvent.click(await screen.findByRole('button', { name: 'Put this list away' }))
  await screen.findByRole('button', { name: 'Bring it back' })
  expect(bodies(club.named('POST /api/club/dismissFirstSteps'))).toEqual([{ isDismissed: true }])
})

it('[SET-03] the club is yours only when its addresses, its mail and its roles are right, not when they are called so', async () => {
  const settled = (left: readonly FirstStep[]) => {
    const list = listOf(left)
    return { ...list, steps: list.steps.map(step => ({ ...step, isSettled: left.includes(step.name) })) }
  }
  let steps = settled(['money', 'mailServer', 'roles'])
  const { router } = openScreen(
    '/members/committee/setup/start',
    {
      ...administrator,
      'GET /api/club/firstSteps': () => answer(steps),
      'GET /api/mail/server': () => answer({ server: null, from: 'club@club.example', isFromClub: true }),
    },
    ['mailServer'],
  )
  expect(await screen.findByText('11 of 11 done')).toBeVisible()
  expect(screen.getByText(/The club is yours once these are done too: Mail server, Who does what\.$/)).toBeVisible()
  expect(screen.queryByText('Next')).toBeNull()
  expect(screen.getByText('mailServer is still the default.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home, as visitors see it' })).toHaveAttribute(
    'href',
    '/app/club/v1/home?visitor',
  )
  steps = settled(['money'])
  await router.navigate('/members/committee/setup/mailServer')
  await screen.findByRole('heading', { level: 1, name: 'Mail server' })
  await router.navigate('/members/committee/setup/start')
  expect(await screen.findByText('Everything is done. The club is yours.')).toBeVisible()
})

it('[SET-09] the index leads on to the first steps and marks how the club is doing; the page says what to do', async () => {
  const finding = (of: string, advice: string | null = null) => ({ of, says: `${of} was looked at`, advice })
  const { router } = openScreen(
    '/members/committee/setup',
    {
      ...administrator,
      'GET /api/club/firstSteps': () => answer(listOf(['look'])),
      'GET /api/club/health': () =>
        answer({
          lookedAt: '2026-11-22T09:30:00Z',
          findings: [finding('Disk'), finding('Backup', 'Make one now.'), finding('Clock')],
        }),
    },
    ['clubHealth'],
  )
  expect(await screen.findByRole('link', { name: 'Go on' })).toHaveAttribute(
    'href',
    expect.stringMatching(/setup\/start$/),
  )
  // A phone begins with all groups folded, and what is wrong is in sight.
  expect(await screen.findByText('1 thing to do')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Emails' })).not.toBeVisible()
  await userEvent.click(screen.getByText('1 thing to do'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Emails' })).toBeVisible())
  const card = screen.getByRole('link', { name: 'How the club is doing' }).closest('li') as HTMLElement
  await within(card).findByText('1 thing to do')
  await router.navigate('/members/committee/setup/health')
  await screen.findByText('One thing needs somebody.')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Backup',
    'Disk',
    'Clock',
  ])
  expect(screen.getByText('Make one now.')).toBeVisible()
})

it.each([
  ['a laptop', true],
  ['a phone', false],
])(
  '[SET-01] on %s the index says how much each part holds and what is as shipped, folds its groups, and finds',
  async (_, isWide) => {
    wideScreen(isWide)
    openScreen('/members/committee/setup', {
      ...administrator,
      'GET /api/club/firstSteps': () => answer(listOf([])),
      'GET /api/club/health': () => answer({ lookedAt: '2026-11-22T09:30:00Z', findings: [] }),
      'GET /api/club/setupStates': () =>
        answer([
          { name: 'slides', count: 3, isAsShipped: true },
          { name: 'boats', count: 1, isAsShipped: false },
          { name: 'partners', count: 0, isAsShipped: false },
          { name: 'intro', count: null, isAsShipped: true },
          { name: 'fees', count: null, isAsShipped: false },
        ]),
    })
    const card = (name: string) => screen.getByRole('link', { name, hidden: true }).closest('li') as HTMLElement
    await waitFor(() => expect(card('Slides')).toHaveTextContent('3 slides · as shipped'))
    expect(card('Boats')).toHaveTextContent('1 boat')
    expect(card('Partners')).toHaveTextContent('none yet')
    expect(card('Introduction')).toHaveTextContent('as shipped')
    expect(card('Fees')).not.toHaveTextContent('as shipped')
    const groupNow = () =>
      screen.getByRole('heading', { level: 2, name: 'Public site' }).closest('details') as HTMLDetailsElement
    const group = groupNow()
    // A phone begins with all groups folded.
    expect(group.open).toBe(isWide)
    await userEvent.click(within(group).getByRole('heading', { level: 2 }))
    await waitFor(() => expect(group.open).toBe(!isWide))
    if (!isWide) await userEvent.click(within(group).getByRole('heading', { level: 2 }))
    await waitFor(() => expect(group.open).toBe(false))
    // What is found is shown, though its group is folded.
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the set-up' }), 'slid')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Boats' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Slides' })).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the set-up' }), 'zzz')
    expect(await screen.findByText('Nothing in the set-up is called that.')).toBeVisible()
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search the set-up' }))
    await waitFor(() => expect(groupNow().open).toBe(false))
  },
)

it('[SET-11] after an upgrade the index says which fields members now see, until somebody notes it', async () => {
  let newlyShown: string[] | undefined = ['Locker', 'Notes']
  const { club } = openScreen('/members/committee/setup', {
    ...administrator,
    'GET /api/club/firstSteps': () => answer(listOf([])),
    'GET /api/club/health': () => answer({ lookedAt: '2026-11-22T09:30:00Z', findings: [] }),
    'GET /api/club/setupStates': () =>
      answer([{ name: 'memberFields', count: 3, isAsShipped: false, ...(newlyShown && { newlyShown }) }]),
    'POST /api/club/noteShownFields': () => {
      newlyShown = undefined
      return answer({})
    },
  })
  const notice = await screen.findByText(/in My Account and in ‘What we hold’: Locker and Notes\./)
  expect(screen.getByRole('link', { name: 'Look at the fields' })).toHaveAttribute(
    'href',
    expect.stringContaining('/setup/memberFields'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Do not say this again' }))
  await waitFor(() => expect(notice).not.toBeInTheDocument())
  expect(club.named('POST /api/club/noteShownFields')).toHaveLength(1)
})

it('[SET-09] the mail server’s settings are explained, and a test that fails says what to do', async () => {
  let isSent = false
  const { club } = openScreen('/members/committee/setup/mailServer', {
    ...administrator,
    'GET /api/mail/server': () =>
      answer({
        server: {
          host: 'mail.ferry.example',
          port: 587,
          encryption: 'startTlsIfOffered',
          checksCertificate: true,
          user: 'club',
          hasPassword: true,
        },
        from: 'club@ferry.example',
        isFromClub: true,
      }),
    'POST /api/mail/testServer': () =>
      answer(
        isSent
          ? { isSent, says: 'It has taken an email.', advice: null }
          : { isSent, says: 'It was tried: Invalid login', advice: 'The server does not take this user and password.' },
      ),
  })
  await screen.findByText('mail.ferry.example')
  expect(screen.getByRole('link', { name: '‹ Club set-up' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/committee/setup',
  )
  expect(screen.getByText('Password').nextElementSibling).toHaveTextContent('Set')
  expect(screen.getByText(/the club’s own address/)).toBeVisible()
  const send = screen.getByRole('button', { name: 'Send a test email' })
  await userEvent.click(send)
  await screen.findByText('The server does not take this user and password.')
  isSent = true
  await userEvent.click(send)
  await screen.findByText('It has taken an email.')
  await waitFor(() => expect(screen.queryByText(/does not take/)).toBeNull())
  expect(club.named('POST /api/mail/testServer')).toHaveLength(2)
})
