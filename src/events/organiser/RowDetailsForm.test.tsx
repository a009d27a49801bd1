import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectConsoleError } from '../../testing/complaints'
import { answer, later } from '../../testing/clubDouble'
import { type Answers, type Opened, profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'
import { crewMemberOf, organiserViewOf } from '../../testing/eventSamples'
import { answerQuestion, AS_IT_IS_NOW } from '../../testing/questions'

const SAVE = 'POST /api/event/saveRowDetails'

// The page fetches the form's code when it is shown, which the first time takes longer than a test waits.
beforeAll(() => import('./RowDetailsForm'))

const open = (view: () => ReturnType<typeof organiserViewOf>, answers: Answers = {}) =>
  openScreen('/members/event/organiser/view/7', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
    'GET /api/event/getOrganiserView': () => answer(view()),
    ...answers,
  })

const DETAILS = { landCrewName: 'Sam Okafor', landCrewContactNumber: '07700 900456', weatherConditions: 'Fair' }
type Changes = NonNullable<Parameters<typeof organiserViewOf>[0]>
const rowOf = (event: Changes['event'] = {}, more: Changes = {}) =>
  organiserViewOf({ ...more, event: { ...DETAILS, ...event } })

const form = async () => within(await screen.findByRole('form', { name: 'Row Details' }))
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Details' }))
const type = async (name: RegExp, words: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), words)
}
const sentBy = (club: Opened['club']) => club.named(SAVE).map(({ body }) => JSON.parse(body) as Record<string, unknown>)

describe('the row details', () => {
  it('[ORG-03] [VAL-01] [VAL-03] all three are required, and say so after an attempt', async () => {
    const { club } = open(() => organiserViewOf())
    await form()
    expect(screen.queryByText('Field required.')).toBeNull()
    await save()
    for (const name of [/^Land Crew Name/, /^Land Crew Contact Number/, /^Weather Conditions/]) {
      expect(field(name)).toBeInvalid()
      await waitFor(() => expect(field(name)).toHaveAccessibleDescription('Field required.'))
    }
    await waitFor(() => expect(field(/^Land Crew Name/)).toHaveFocus())
    expect(club.named(SAVE)).toEqual([])
  })

  it('[ORG-03] are saved with the boats joined by commas and the version that was read, and say so in place', async () => {
    const slow = later()
    let shown = rowOf({ version: 3 }, { selectedBoats: [{ equipmentId: 1 }] })
    const { club } = open(() => shown, { [SAVE]: () => slow.promise })
    const inputs = await form()
    expect(inputs.getByRole('checkbox', { name: 'Kittiwake' })).toBeChecked()
    await userEvent.click(inputs.getByRole('checkbox', { name: 'Halcyon' }))
    await type(/^Weather/, 'South-west 3')
    await save()
    expect((await screen.findAllByText('Saving details...'))[0]).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save Details' })).toHaveAttribute('aria-disabled', 'true')
    shown = rowOf(
      { version: 4, weatherConditions: 'South-west 3' },
      { selectedBoats: [{ equipmentId: 1 }, { equipmentId: 2 }] },
    )
    slow.resolve(answer({}))
    expect(await screen.findByText('The row details have been saved.')).toBeVisible()
    expect(sentBy(club)).toEqual([{ id: 7, version: 3, ...DETAILS, weatherConditions: 'South-west 3', boats: '1,2' }])
    expect(field(/^Weather/)).toHaveValue('South-west 3')
    await type(/^Weather/, 'West 4')
    expect(screen.queryByText('The row details have been saved.')).toBeNull()
  })

  it('[ORG-03] [ERR-02] a refusal is told and nothing typed is lost', async () => {
    expectConsoleError(/The club is busy/)
    open(() => rowOf(), { [SAVE]: () => answer({ message: 'The club is busy.' }, 503) })
    await form()
    await type(/^Land Crew Name/, 'Nadia')
    await save()
    expect(await screen.findByText('The club is busy.')).toBeVisible()
    expect(field(/^Land Crew Name/)).toHaveValue('Nadia')
  })
})

describe('while the event around them changes', () => {
  it('[ORG-03] what is typed stays when somebody is confirmed, and counts against the newer version', async () => {
    let version = 1
    let confirmed = false
    const { club } = open(() => rowOf({ version }, { attendees: [crewMemberOf({ confirmed })] }), {
      'POST /api/eventAttendee/confirm': () => {
        version = 2
        confirmed = true
        return answer({})
      },
      [SAVE]: () => answer({}),
    })
    await form()
    await type(/^Land Crew Name/, 'Nadia')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Ada Byron' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm Ada Byron' })).toBeNull())
    await waitFor(() => expect(club.named('GET /api/event/getOrganiserView')).toHaveLength(2))
    expect(field(/^Land Crew Name/)).toHaveValue('Nadia')
    await save()
    await waitFor(() => expect(sentBy(club)).toHaveLength(1))
    expect(sentBy(club)[0]).toMatchObject({ version: 2, landCrewName: 'Nadia' })
  })

  it('[ORG-03] untouched fields follow what another officer saved', async () => {
    let landCrewName = 'Sam Okafor'
    let version = 1
    let title = 'Saturday'
    const { club, queryClient } = open(() => rowOf({ version, landCrewName, title }), { [SAVE]: () => answer({}) })
    await form()
    landCrewName = 'Grace'
    version = 2
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    await waitFor(() => expect(field(/^Land Crew Name/)).toHaveValue('Grace'))
    // The form must not change while the user is about to type.
    const focused = field(/^Weather/)
    focused.focus()
    landCrewName = 'Joan'
    version = 3
    title = 'Sunday'
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Sunday' })).toBeVisible()
    expect(focused).toHaveFocus()
    expect(field(/^Land Crew Name/)).toHaveValue('Grace')
    act(() => focused.blur())
    await waitFor(() => expect(field(/^Land Crew Name/)).toHaveValue('Joan'))
    await save()
    await waitFor(() => expect(sentBy(club)).toHaveLength(1))
    expect(sentBy(club)[0]).toMatchObject({ version: 3, landCrewName: 'Joan' })
  })

  it('[ORG-03] a newer version with the same details is no reason to ask: it is saved against that', async () => {
    expectConsoleError(/Changed/)
    const { club } = open(() => rowOf({ version: 1 }), {
      [SAVE]: ({ body }) =>
        (JSON.parse(body) as { version: number }).version === 1
          ? answer({ message: 'Changed.', current: rowOf({ version: 5, title: 'Another title' }) }, 409)
          : answer({}),
    })
    await form()
    await type(/^Land Crew Name/, 'Nadia')
    await save()
    expect(await screen.findByText('The row details have been saved.')).toBeVisible()
    expect(sentBy(club).map(({ version }) => version)).toEqual([1, 5])
    expect(screen.queryByText('Changed.')).toBeNull()
  })

  describe('[ORG-03] when another officer saved these details', () => {
    const theirs = rowOf(
      { version: 5, landCrewName: 'Grace', weatherConditions: 'Gale' },
      { selectedBoats: [{ equipmentId: 2 }] },
    )
    const conflicted = async () => {
      let shown = rowOf({ version: 1 })
      const opened = open(() => shown, {
        [SAVE]: ({ body }) => {
          const { version, boats, ...mine } = JSON.parse(body) as { version: number; boats: string }
          const ticked = boats
            .split(',')
            .filter(Boolean)
            .map(id => ({ equipmentId: Number(id) }))
          shown = version === 5 ? rowOf({ ...mine, version: 6 }, { selectedBoats: ticked }) : theirs
          return version === 5 ? answer({}) : answer({ message: 'Changed by somebody else.', current: theirs }, 409)
        },
      })
      await form()
      await type(/^Land Crew Name/, 'Nadia')
      await save()
      expect(await screen.findByText(/Somebody else changed the row details/)).toBeVisible()
      expect(field(/^Land Crew Name/)).toHaveValue('Nadia')
      return opened
    }

    it('the text is kept, and can be saved over theirs; what was not touched is theirs', async () => {
      expectConsoleError(/Changed by somebody/)
      const { club } = await conflicted()
      await userEvent.click(screen.getByRole('button', { name: 'Save what is chosen' }))
      expect(await screen.findByText('The row details have been saved.')).toBeVisible()
      expect(sentBy(club).at(-1)).toMatchObject({
        version: 5,
        landCrewName: 'Nadia',
        weatherConditions: 'Gale',
        boats: '2',
      })
      expect(screen.queryByText(/Somebody else changed/)).toBeNull()
    })

    it('both versions stand side by side, and each field is kept as chosen', async () => {
      expectConsoleError(/Changed by somebody/)
      const { club } = await conflicted()
      const versions = (name: string) => within(screen.getByRole('group', { name }))
      const choice = (name: string, version: 'Yours' | 'Theirs') => versions(name).getByRole('radio', { name: version })
      expect(choice('Land Crew Name', 'Yours')).toBeChecked()
      expect(choice('Land Crew Name', 'Yours')).toHaveAccessibleDescription('Nadia')
      expect(choice('Land Crew Name', 'Theirs')).toHaveAccessibleDescription('Grace')
      expect(choice('Weather Conditions', 'Theirs')).toBeChecked()
      expect(choice('Weather Conditions', 'Yours')).toHaveAccessibleDescription('Fair')
      expect(screen.queryByRole('group', { name: 'Land Crew Contact Number' })).toBeNull()
      expect(screen.getAllByRole('radio')).toHaveLength(6)
      await userEvent.click(choice('Weather Conditions', 'Yours'))
      await userEvent.click(choice('Land Crew Name', 'Theirs'))
      expect(field(/^Land Crew Name/)).toHaveValue('Grace')
      await userEvent.click(choice('Land Crew Name', 'Yours'))
      expect(field(/^Land Crew Name/)).toHaveValue('Nadia')
      await userEvent.click(choice('Land Crew Name', 'Theirs'))
      await userEvent.click(screen.getByRole('button', { name: 'Save what is chosen' }))
      expect(await screen.findByText('The row details have been saved.')).toBeVisible()
      expect(sentBy(club).at(-1)).toMatchObject({ version: 5, landCrewName: 'Grace', weatherConditions: 'Fair' })
    })

    it('or theirs are shown instead', async () => {
      expectConsoleError(/Changed by somebody/)
      const { club } = await conflicted()
      await userEvent.click(screen.getByRole('button', { name: 'Show them as they are now' }))
      await answerQuestion(AS_IT_IS_NOW[0], 'Show them as they are now', AS_IT_IS_NOW[1])
      await waitFor(() => expect(field(/^Land Crew Name/)).toHaveValue('Grace'))
      expect(field(/^Weather/)).toHaveValue('Gale')
      expect(screen.getByRole('checkbox', { name: 'Halcyon' })).toBeChecked()
      expect(screen.queryByText(/Somebody else changed/)).toBeNull()
      expect(screen.queryByText('Changed by somebody else.')).toBeNull()
      expect(screen.getByRole('region', { name: 'Row Details' })).toHaveFocus()
      await save()
      await waitFor(() => expect(sentBy(club).at(-1)).toMatchObject({ version: 5, landCrewName: 'Grace' }))
    })
  })

  describe('[ORG-03] what is typed', () => {
    const drafts = () => Object.keys(localStorage).filter(key => key.startsWith('club.draft.'))
    const afterReload = async (view: () => ReturnType<typeof organiserViewOf>, answers: Answers = {}) => {
      cleanup()
      const opened = open(view, answers)
      await form()
      return opened
    }

    it('is there again after a reload, until it is saved; leaving asks nothing', async () => {
      const { path } = open(() => rowOf())
      const inputs = await form()
      await type(/^Land Crew Name/, 'Nadia')
      await userEvent.click(inputs.getByRole('checkbox', { name: 'Halcyon' }))
      expect(drafts()).toEqual(['club.draft.1.rowDetails.7'])
      await userEvent.click(screen.getByRole('link', { name: 'Add attendee' }))
      await waitFor(() => expect(path()).not.toBe('/members/event/organiser/view/7'))
      expect(screen.queryByRole('dialog')).toBeNull()

      let shown = rowOf({ version: 2 })
      const { club, queryClient } = await afterReload(() => shown, {
        [SAVE]: () => {
          shown = rowOf({ landCrewName: 'Nadia', version: 3 }, { selectedBoats: [{ equipmentId: 2 }] })
          return answer({})
        },
      })
      expect(screen.getByText(/^Your draft of/)).toBeVisible()
      expect(field(/^Land Crew Name/)).toHaveValue('Nadia')
      expect(screen.getByRole('checkbox', { name: 'Halcyon' })).toBeChecked()
      await save()
      expect(await screen.findByText('The row details have been saved.')).toBeVisible()
      // Something else of the event had changed.
      expect(sentBy(club)).toMatchObject([{ version: 2, landCrewName: 'Nadia', weatherConditions: 'Fair', boats: '2' }])
      expect(screen.queryByText(/^Your draft of/)).toBeNull()
      expect(drafts()).toEqual([])

      // What was saved is no draft any more: the form follows what another officer saves.
      shown = rowOf({ landCrewName: 'Grace', version: 4 })
      act(() => (document.activeElement as HTMLElement).blur())
      await queryClient.invalidateQueries({ queryKey: ['events'] })
      await waitFor(() => expect(field(/^Land Crew Name/)).toHaveValue('Grace'))
      expect(screen.getByRole('checkbox', { name: 'Halcyon' })).not.toBeChecked()
    })

    it.each([true, false])(
      'once it is saved, the form follows who changes the row details back to just what they were (a draft: %s)',
      async isDraft => {
        open(() => rowOf())
        await form()
        if (isDraft) await type(/^Land Crew Name/, 'Nadia')
        let shown = rowOf({ version: 2 })
        const { queryClient } = await afterReload(() => shown, { [SAVE]: () => answer({}) })
        if (!isDraft) await type(/^Land Crew Name/, 'Nadia')
        await save()
        expect(await screen.findByText('The row details have been saved.')).toBeVisible()
        act(() => (document.activeElement as HTMLElement).blur())
        // What was read before the save is not shown again.
        expect(field(/^Land Crew Name/)).toHaveValue('Nadia')
        for (const [landCrewName, version] of [
          ['Nadia', 3],
          [DETAILS.landCrewName, 4],
        ] as const) {
          shown = rowOf({ landCrewName, version })
          await queryClient.invalidateQueries({ queryKey: ['events'] })
          await waitFor(() => expect(field(/^Land Crew Name/)).toHaveValue(landCrewName))
        }
      },
    )

    it('does not go unseen over what another officer has saved since', async () => {
      expectConsoleError(/Changed by somebody/)
      open(() => rowOf({ version: 1 }))
      await form()
      await type(/^Land Crew Name/, 'Nadia')
      const theirs = rowOf({ version: 5, landCrewName: 'Grace' })
      const { club } = await afterReload(() => theirs, {
        [SAVE]: ({ body }) =>
          (JSON.parse(body) as { version: number }).version === 5
            ? answer({})
            : answer({ message: 'Changed by somebody else.', current: theirs }, 409),
      })
      await save()
      const names = within(await screen.findByRole('group', { name: 'Land Crew Name' }))
      expect(names.getByRole('radio', { name: 'Theirs' })).toHaveAccessibleDescription('Grace')
      await userEvent.click(screen.getByRole('button', { name: 'Save what is chosen' }))
      await waitFor(() => expect(sentBy(club).at(-1)).toMatchObject({ version: 5, landCrewName: 'Nadia' }))
    })

    it('can be thrown away: the row details are shown as they are now', async () => {
      open(() => rowOf())
      await form()
      await type(/^Land Crew Name/, 'Nadia')
      await afterReload(() => rowOf({ landCrewName: 'Grace', version: 2 }))
      await userEvent.click(screen.getByRole('button', { name: 'Start afresh' }))
      await answerQuestion('Do you want to throw this draft away and begin again?', 'Start afresh')
      await waitFor(() => expect(field(/^Land Crew Name/)).toHaveValue('Grace'))
      expect(field(/^Land Crew Name/)).toHaveFocus()
      expect(drafts()).toEqual([])
    })
  })
})
