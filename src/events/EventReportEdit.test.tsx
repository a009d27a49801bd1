import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { expectConsoleError } from '../testing/complaints'
import { answer } from '../testing/clubDouble'
import { findEditor, typeIn } from '../testing/editor'
import { viewOf, organiserViewOf } from '../testing/eventSamples'
import { type Answers, type Opened, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { answerQuestion, AS_IT_IS_NOW } from '../testing/questions'

const VIEW = 'GET /api/event/getOrganiserView'
const SAVE = 'POST /api/event/saveReport'
const over = { hasEnded: true, isInFuture: false, selectedBoats: [{ equipmentId: 2 }] }
const officer = profileOf(['Member', 'Duty Officer'])

const open = (answers: Answers = {}, who = officer) => {
  // The profile is known from the last visit: drafts are stored by member.
  localStorage.setItem('club.profile', JSON.stringify(who))
  return openScreen(
    '/members/event/organiser/report/7',
    {
      'GET /api/user/profile': () => answer(who),
      'GET /api/event/get': () => answer(viewOf(over)),
      [VIEW]: () => answer(organiserViewOf(over)),
      [SAVE]: () => answer({}),
      ...answers,
    },
    ['organiserView'],
  )
}
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Report' }))
const bodies = (club: Opened['club']) => club.named(SAVE).map(({ body }) => JSON.parse(body) as unknown)
/**
 * Leaves the form by Cancel and comes back to it. The path changes before the pages do: until then the form that is
 * left can still be seen.
 */
const leaveAndComeBack = async (path: () => string, whileAway: () => void = () => undefined) => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Saturday morning outing' })).toBeVisible()
  expect(path()).toBe('/members/event/organiser/view/7')
  whileAway()
  window.history.back()
  expect(await screen.findByRole('heading', { level: 1, name: 'Post Row Report' })).toBeVisible()
  expect(path()).toBe('/members/event/organiser/report/7')
}
const drafts = () => Object.keys(localStorage).filter(key => key.startsWith('club.draft'))

const usedBoat = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Boats Used' })).getByRole('checkbox', { name })

it('[ORG-08] planned boats are ticked at first; boats and both reports go out, and the report’s page follows', async () => {
  const { club, path } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Post Row Report' })).toBeVisible()
  expect(await usedBoat('Halcyon')).toBeChecked()
  expect(await usedBoat('Kittiwake')).not.toBeChecked()
  await userEvent.click(await usedBoat('Kittiwake'))
  expect(await findEditor('Safety Report')).toHaveAccessibleDescription('Emailed to the Safety Officer.')
  expect(await findEditor('Bosun Report')).toHaveAccessibleDescription('Emailed to the Bosun.')
  await typeIn('Safety Report', 'A near miss.')
  await typeIn('Bosun Report', '<b>Rowlock</b> loose.')
  expect(drafts()).toHaveLength(1)
  await send()
  await waitFor(() => expect(path()).toBe('/members/event/report/7'))
  expect(bodies(club)).toEqual([
    {
      id: 7,
      version: 1,
      boats: '1,2',
      safetyReport: '<p>A near miss.</p>',
      bosunReport: '<p><strong>Rowlock</strong> loose.</p>',
    },
  ])
  expect(drafts()).toEqual([])
})

it('[ORG-08] each text may name boats out of those that are ticked as used', async () => {
  const { club } = open({
    [VIEW]: () =>
      answer(
        organiserViewOf({
          ...over,
          bosunBoats: [{ equipmentId: 2 }],
          usedBoats: [{ equipmentId: 2 }],
          reportCreated: true,
          event: { safetyReport: '<p>Slip</p>', bosunReport: '<p>Gate</p>' },
        }),
      ),
  })
  const about = async (name: string) => within(await screen.findByRole('group', { name }))
  const bosun = await about('Boats that the bosun report is about')
  expect(bosun.getByRole('checkbox', { name: 'Halcyon' })).toBeChecked()
  expect(bosun.queryByRole('checkbox', { name: 'Kittiwake' })).toBeNull()
  const used = await about('Boats Used')
  await userEvent.click(used.getByRole('checkbox', { name: 'Kittiwake' }))
  await userEvent.click(
    (await about('Boats that the safety report is about')).getByRole('checkbox', { name: 'Kittiwake' }),
  )
  await userEvent.click(bosun.getByRole('checkbox', { name: 'Kittiwake' }))
  await userEvent.click(used.getByRole('checkbox', { name: 'Halcyon' }))
  expect(bosun.queryByRole('checkbox', { name: 'Halcyon' })).toBeNull()
  await send()
  await waitFor(() =>
    expect(bodies(club)).toEqual([expect.objectContaining({ boats: '1', safetyBoats: '1', bosunBoats: '1' })]),
  )
})

it('[ORG-08] one tap writes that there is nothing to report, another takes it back; other words leave no such button', async () => {
  const { club } = open()
  const safety = await screen.findByRole('button', { name: 'Nothing to report: Safety Report' })
  const bosun = screen.getByRole('button', { name: 'Nothing to report: Bosun Report' })
  await findEditor('Bosun Report')
  await userEvent.click(safety)
  await waitFor(() => expect(safety).toHaveAttribute('aria-pressed', 'true'))
  expect(safety).toHaveFocus()
  expect(await findEditor('Safety Report')).toHaveTextContent('Nothing to report.')
  expect(screen.queryByRole('group', { name: 'Boats that the safety report is about' })).toBeNull()
  await userEvent.click(bosun)
  expect(await findEditor('Bosun Report')).toHaveTextContent('Nothing to report.')
  await userEvent.click(bosun)
  expect(await findEditor('Bosun Report')).toHaveTextContent('')
  await typeIn('Bosun Report', 'Gate stiff.')
  await waitFor(() => expect(bosun).not.toBeInTheDocument())
  await send()
  await waitFor(() =>
    expect(bodies(club)).toEqual([
      { id: 7, version: 1, boats: '2', safetyReport: '<p>Nothing to report.</p>', bosunReport: '<p>Gate stiff.</p>' },
    ]),
  )
})

it('[ORG-08] one tap files that there is nothing to report, with the boats as ticked', async () => {
  const { club } = open()
  await findEditor('Bosun Report')
  await userEvent.click(screen.getByRole('button', { name: 'Nothing to report' }))
  const NOTHING = '<p>Nothing to report.</p>'
  await waitFor(() =>
    expect(bodies(club)).toEqual([{ id: 7, version: 1, boats: '2', safetyReport: NOTHING, bosunReport: NOTHING }]),
  )
})

it('[ORG-08] that tap is not offered once a part says something', async () => {
  open()
  const save = await screen.findByRole('button', { name: 'Nothing to report' })
  await findEditor('Bosun Report')
  await typeIn('Bosun Report', 'Gate stiff.')
  await waitFor(() => expect(save).not.toBeInTheDocument())
})

it('[ORG-08] [VAL-03] neither text is required, nor a boat', async () => {
  const { club } = open({ [VIEW]: () => answer(organiserViewOf({ ...over, selectedBoats: [] })) })
  await send()
  await waitFor(() =>
    expect(bodies(club)).toEqual([{ id: 7, version: 1, boats: '', safetyReport: null, bosunReport: null }]),
  )
})

it('[ORG-08] a report that was filed is there to be corrected, with the boats that were used', async () => {
  open({
    [VIEW]: () =>
      answer(
        organiserViewOf({
          ...over,
          reportCreated: true,
          usedBoats: [{ equipmentId: 1 }],
          event: { safetyReport: '<p>All well.</p>' },
        }),
      ),
  })
  expect(await findEditor('Safety Report')).toHaveTextContent('All well.')
  expect(await usedBoat('Kittiwake')).toBeChecked()
  expect(await usedBoat('Halcyon')).not.toBeChecked()
  expect(screen.getByText(/A report has been filed\./)).toBeVisible()
})

it('[ORG-08] what was typed is there again after the page was left', async () => {
  const { path } = open()
  await typeIn('Safety Report', 'Half a rep')
  await userEvent.click(await usedBoat('Kittiwake'))
  await leaveAndComeBack(path)
  expect(await findEditor('Safety Report')).toHaveTextContent('Half a rep')
  expect(await usedBoat('Kittiwake')).toBeChecked()
})

it('[ORG-08] saved by somebody else meanwhile: told, the text is kept, and it is the person who decides', async () => {
  expectConsoleError(/Somebody else has saved/)
  let version = 1
  const view = () =>
    organiserViewOf({ ...over, event: { version, ...(version === 2 && { safetyReport: '<p>Theirs.</p>' }) } })
  const { club, path } = open({
    [VIEW]: () => answer(view()),
    [SAVE]: ({ body }) => {
      if ((JSON.parse(body) as { version: number }).version === 2) return answer({})
      version = 2
      return answer({ message: 'Somebody else has saved this event.', current: view() }, 409)
    },
  })
  await typeIn('Safety Report', 'Mine.')
  await send()
  expect(
    await screen.findByText(/^Somebody else changed this row\/event while you were writing its report\./),
  ).toBeVisible()
  expect(await findEditor('Safety Report')).toHaveTextContent('Mine.')
  await userEvent.click(screen.getByRole('button', { name: 'Save what is chosen' }))
  await waitFor(() => expect(path()).toBe('/members/event/report/7'))
  expect(bodies(club)).toMatchObject([
    { version: 1, safetyReport: '<p>Mine.</p>' },
    { version: 2, safetyReport: '<p>Mine.</p>' },
  ])
})

it('[ORG-08] theirs may be taken for one field: its editor shows it, and mine is one choice away', async () => {
  expectConsoleError(/Somebody else has saved/)
  let version = 1
  const view = () =>
    organiserViewOf({
      ...over,
      event: { version, ...(version === 2 && { safetyReport: '<p>Theirs, <b>bold</b>.</p>' }) },
    })
  const { club, path } = open({
    [VIEW]: () => answer(view()),
    [SAVE]: ({ body }) => {
      if ((JSON.parse(body) as { version: number }).version === 2) return answer({})
      version = 2
      return answer({ message: 'Somebody else has saved this event.', current: view() }, 409)
    },
  })
  await typeIn('Safety Report', 'Mine.')
  await typeIn('Bosun Report', 'A loose rigger.')
  await send()
  const safety = within(await screen.findByRole('group', { name: 'Safety Report' }))
  expect((await safety.findByText('bold')).tagName).toBe('B')
  await userEvent.click(safety.getByRole('radio', { name: 'Theirs' }))
  expect(await findEditor('Safety Report')).toHaveTextContent('Theirs, bold.')
  await userEvent.click(safety.getByRole('radio', { name: 'Yours' }))
  expect(await findEditor('Safety Report')).toHaveTextContent('Mine.')
  await userEvent.click(safety.getByRole('radio', { name: 'Theirs' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save what is chosen' }))
  await waitFor(() => expect(path()).toBe('/members/event/report/7'))
  expect(bodies(club).at(-1)).toMatchObject({
    version: 2,
    safetyReport: '<p>Theirs, <b>bold</b>.</p>',
    bosunReport: '<p>A loose rigger.</p>',
  })
})

it('[ORG-08] a draft from before somebody else’s save does not go over it unseen; theirs can be shown instead', async () => {
  expectConsoleError(/Somebody else has saved/)
  let version = 1
  const view = () =>
    organiserViewOf({
      ...over,
      reportCreated: version > 1,
      event: { version, ...(version === 2 && { safetyReport: '<p>Theirs.</p>' }) },
    })
  const { club, path } = open({
    [VIEW]: () => answer(view()),
    [SAVE]: ({ body }) =>
      (JSON.parse(body) as { version: number }).version === version
        ? answer({})
        : answer({ message: 'Somebody else has saved this event.', current: view() }, 409),
  })
  await typeIn('Safety Report', 'Mine.')
  await leaveAndComeBack(path, () => {
    version = 2
  })
  expect(await findEditor('Safety Report')).toHaveTextContent('Mine.')
  await send()
  await userEvent.click(await screen.findByRole('button', { name: 'Show the report as it is now' }))
  await answerQuestion(AS_IT_IS_NOW[0], 'Show the report as it is now', AS_IT_IS_NOW[1])
  await waitFor(async () => expect(await findEditor('Safety Report')).toHaveTextContent('Theirs.'))
  expect(drafts()).toEqual([])
  await send()
  await waitFor(() => expect(path()).toBe('/members/event/report/7'))
  expect(bodies(club)).toMatchObject([{ version: 1 }, { version: 2, safetyReport: '<p>Theirs.</p>' }])
})

it.each([
  ['is not over yet', { hasEnded: false }, 'The report can be written once this row/event is over.'],
  [
    'was cancelled',
    { hasEnded: true, event: { cancelledId: 2 } },
    'This row/event was cancelled, so there is nothing to report.',
  ],
])('[ORG-08] of one that %s there is no report', async (_, view, sentence) => {
  open({ [VIEW]: () => answer(organiserViewOf(view)) })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save Report' })).toBeNull()
})

it('[ORG-08] Cancel without history leads to the organiser’s view', async () => {
  const { path } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(path()).toBe('/members/event/organiser/view/7'))
})

it('[ORG-08] [ERR-02] a refusal stands in red, and the text stays', async () => {
  expectConsoleError(/not ended yet/)
  open({ [SAVE]: () => answer({ message: 'This event has not ended yet.' }, 409) })
  await typeIn('Bosun Report', 'Rowlock.')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('This event has not ended yet.')
  expect(await findEditor('Bosun Report')).toHaveTextContent('Rowlock.')
})

it('[ROLE-01] [ORG-08] a member without the right is told so', async () => {
  const { club } = open({}, profileOf())
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible()
  expect(club.named(VIEW)).toHaveLength(0)
})
