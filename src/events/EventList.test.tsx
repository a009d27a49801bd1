import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { paste } from '../testing/adminInputs'
import { answer, later, unreachable } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { ownRowField, rowOf } from '../testing/eventSamples'
import { withStyles } from '../testing/styles'
import { type Opened, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { wideScreen } from '../testing/wideScreen'

beforeEach(() => wideScreen())

const LIST = 'GET /api/event/all'
/** The calls for the list itself; the calendar beside it asks for whole months. */
const pages = (club: Opened['club']) => club.named(LIST).filter(({ query }) => query.get('perPage') === '20')
const listOf =
  (...rows: ReturnType<typeof rowOf>[]) =>
  () =>
    answer(rows, 200, { 'X-Total-Count': String(rows.length) })
const menu = async () => within(await screen.findByRole('navigation', { name: 'Rows and events' }))
const table = () => within(screen.getByRole('table', { name: 'All Events: Upcoming' }))
const titles = () =>
  table()
    .getAllByRole('link', { name: /^Row \d/ })
    .map(link => link.textContent)
const linksIn = async (group: string) =>
  within((await menu()).getByRole('list', { name: group }))
    .getAllByRole('link')
    .map(link => link.textContent)

describe('the side menu', () => {
  it('[EVT-01] [EVT-02] a member finds My Events and All Events, each Upcoming and Previous; an empty list says so and what to do next', async () => {
    openScreen('/members/rows/My%20Events/Upcoming', { [LIST]: listOf() })
    expect(await linksIn('My Events')).toEqual(['Upcoming', 'Previous'])
    expect(await linksIn('All Events')).toEqual(['Upcoming', 'Previous'])
    expect((await menu()).queryByText('Organised Events')).toBeNull()
    expect(await screen.findByText('No events found.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all that is coming up' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/rows/All%20Events/Upcoming',
    )
  })

  it('[EVT-01] a Duty Officer finds Organised Events too', async () => {
    openScreen('/members/rows/Organised%20Events/Pending%20Report', {
      [LIST]: listOf(),
      'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
    })
    expect(await linksIn('Organised Events')).toEqual(['Upcoming', 'Pending Report', 'Previous'])
    expect((await menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Pending Report')
  })

  it('[EVT-01] asks the club for the list that the path names, in pages', async () => {
    const { club } = openScreen('/members/rows/All%20Events/Previous', { [LIST]: listOf() })
    await screen.findByText('No events found.')
    expect(Object.fromEntries(pages(club)[0]?.query ?? [])).toEqual({
      type: 'All Events',
      filter: 'Previous',
      page: '1',
      perPage: '20',
      sort: 'startDate',
      order: 'DESC',
    })
  })
})

describe('the list', () => {
  it('[EVT-02] [TXT-02] [ORG-07] has its columns, the date as dd/MM/yyyy; nothing can be copied or added in the lists of members', async () => {
    openScreen('/members/rows/All%20Events/Upcoming', { [LIST]: listOf(rowOf()) })
    const table = within(await screen.findByRole('table', { name: 'All Events: Upcoming' }))
    expect(table.getAllByRole('columnheader').map(header => header.textContent?.replace(/[↑↓]/, ''))).toEqual([
      'Date',
      'Title',
      'Organiser',
      'No. Attendees',
      'Type',
      'Action',
    ])
    expect(table.getAllByRole('cell').map(cell => cell.textContent)).toEqual([
      '28/11/2026Sat, 08:30 to 10:30',
      'Saturday morning outing',
      'Priya Nair',
      '4',
      'Row',
      'View DetailsJoin',
    ])
    expect(table.getByText('28/11/2026')).toHaveAttribute('datetime', '2026-11-28')
    expect(table.getByRole('link', { name: 'View Details: Saturday morning outing' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/event/view/7',
    )
    expect(screen.queryByRole('link', { name: /^Copy|^Add Row/ })).toBeNull()
  })

  it.each([
    [true, '23/11/2026 to 25/11/2026', 'Mon to Wed, 09:00 to 11:00'],
    [false, '23-Nov-2026 to 25-Nov-2026', '09:00 to 11:00'],
  ])('[EVT-02] [TXT-02] says all days of an event that lasts several (wide: %s)', async (isWide, days, times) => {
    wideScreen(isWide)
    const camp = rowOf({ startDate: '2026-11-23', endDate: '2026-11-25', startTime: '09:00', endTime: '11:00' })
    openScreen('/members/rows/All%20Events/Upcoming', { [LIST]: listOf(camp) })
    const line = within(await screen.findByRole(isWide ? 'row' : 'article', { name: /Saturday morning outing/ }))
    expect(line.getByText('25', { exact: false, selector: 'time' }).parentElement).toHaveTextContent(days)
    expect(line.getByText(times)).toBeVisible()
    if (!isWide) expect(line.getByText('23–25')).toBeVisible()
  })

  it('[EVT-04] what is over leads to its report', async () => {
    openScreen('/members/rows/My%20Events/Previous', { [LIST]: listOf(rowOf()) })
    expect(await screen.findByRole('link', { name: 'View Report: Saturday morning outing' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/event/report/7',
    )
  })

  it.each([true, false])('[ORG-07] a row of Organised Events can be copied (wide: %s)', async isWide => {
    wideScreen(isWide)
    openScreen('/members/rows/Organised%20Events/Previous', {
      'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
      [LIST]: listOf(rowOf()),
    })
    const copy = await screen.findByRole('link', { name: 'Copy: Saturday morning outing' })
    expect(copy).toHaveAttribute('href', '/app/club/v1/members/event/organiser/add?copy=7')
    expect(copy.parentElement).toContainElement(
      screen.getByRole('link', { name: 'View Report: Saturday morning outing' }),
    )
    // In the table, the links stand side by side. One below the other made each line twice as high.
    withStyles(() => expect(copy.parentElement).toHaveStyle({ display: 'flex' }))
  })

  it('[ORG-07] an officer adds a new row or event from Organised Events and from what is to come, an empty list too', async () => {
    const { router } = openScreen(
      '/members/home',
      {
        'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
        [LIST]: listOf(),
      },
      ['rows'],
    )
    for (const list of [
      'Organised Events/Upcoming',
      'Organised Events/Previous',
      'My Events/Upcoming',
      'All Events/Upcoming',
    ]) {
      await act(() => router.navigate(`/members/rows/${encodeURI(list)}`))
      await screen.findByRole('heading', { level: 2, name: list.replace('/', ': ') })
      expect(await screen.findByRole('link', { name: 'Add Row/Event' }), list).toHaveAttribute(
        'href',
        '/app/club/v1/members/event/organiser/add',
      )
    }
  })

  it.each([
    ['a member who is no officer', 'My%20Events/Upcoming', ['Member']],
    ['an officer in a list of what is over', 'All%20Events/Previous', ['Member', 'Duty Officer']],
  ] as const)('[ORG-07] [ROLE-01] %s is offered no Add Row/Event', async (_, list, roles) => {
    openScreen(`/members/rows/${list}`, {
      'GET /api/user/profile': () => answer(profileOf([...roles])),
      [LIST]: listOf(rowOf()),
    })
    await screen.findByText('Saturday morning outing')
    expect(screen.queryByRole('link', { name: 'Add Row/Event' })).toBeNull()
  })

  it('[EVT-03] a cancelled row is highlighted, struck through, and says why', async () => {
    openScreen('/members/rows/All%20Events/Upcoming', {
      [LIST]: listOf(rowOf({ cancelledId: 2, cancelledReason: 'High winds' })),
    })
    expect(await screen.findByText('Cancelled: High winds')).toBeVisible()
    expect(screen.getByText('Saturday morning outing').tagName).toBe('S')
    expect(table().getAllByRole('row')[1]).toHaveAttribute('data-cancelled', 'true')
  })

  it('[EVT-02] cards on a phone tell the same', async () => {
    wideScreen(false)
    openScreen('/members/rows/All%20Events/Upcoming', {
      [LIST]: listOf(rowOf({ cancelledId: 2, cancelledReason: 'High winds' })),
    })
    const card = within(await screen.findByRole('article', { name: 'Saturday morning outing' }))
    for (const words of ['Cancelled: High winds', /Organiser: Priya Nair/, /No\. Attendees: 4/, 'Row'])
      expect(card.getByText(words)).toBeVisible()
    expect(card.getByRole('link', { name: 'View Details: Saturday morning outing' })).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it.each([
    [
      'refused',
      (): Response | Promise<Response> => answer({ message: 'The list is resting.' }, 403),
      'The list is resting.',
    ],
    ['offline', unreachable, 'The club cannot be reached. Please check your connection and try again.'],
  ])(
    '[EVT-05] %s: the spinner goes, the page stands, a sentence says why and one can ask again',
    async (_, fail, words) => {
      expectConsoleError(new RegExp(words))
      let give = fail
      openScreen('/members/rows/All%20Events/Upcoming', { [LIST]: () => give() })
      const again = await screen.findByRole('button', { name: 'Load again' })
      const slow = later()
      expect(screen.queryByText('Loading details...')).toBeNull()
      expect(screen.getByRole('alert')).toHaveTextContent(words)
      expect(screen.getAllByText(words)).toHaveLength(1)
      expect(screen.queryByText('No events found.')).toBeNull()
      expect(await linksIn('My Events')).toEqual(['Upcoming', 'Previous'])
      give = () => slow.promise
      await userEvent.click(again)
      expect(await screen.findByText('Loading details...')).toBeInTheDocument()
      slow.resolve(listOf(rowOf())())
      expect(await screen.findByText('Saturday morning outing')).toBeVisible()
    },
  )

  it('sorts, searches and turns pages by asking the club, and keeps them in the address', async () => {
    const { club, path } = openScreen('/members/rows/All%20Events/Upcoming', {
      [LIST]: () => answer([rowOf()], 200, { 'X-Total-Count': '43' }),
    })
    const last = () => pages(club).at(-1)?.query
    await userEvent.click(await screen.findByRole('button', { name: 'Title' }))
    await waitFor(() => expect(last()?.get('sort')).toBe('title'))
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(last()?.get('page')).toBe('2'))
    expect(await screen.findByText('21 to 40 of 43')).toBeVisible()
    await paste(screen.getByRole('searchbox', { name: 'Search rows and events' }), 'tide')
    await waitFor(() =>
      expect([last()?.get('q'), last()?.get('page'), last()?.get('sort')]).toEqual(['tide', '1', 'title']),
    )
    await waitFor(() => expect(new URLSearchParams(path().split('?')[1]).get('sort')).toBe('title'))
  })

  it('Back, the search box and the menu agree with the address', async () => {
    const { club, path } = openScreen(
      '/members/home',
      { [LIST]: () => answer([rowOf()], 200, { 'X-Total-Count': '43' }) },
      ['rows'],
    )
    const last = () => pages(club).at(-1)?.query
    const box = () => screen.getByRole('searchbox', { name: 'Search rows and events' })
    const asked = () => JSON.parse(new URLSearchParams(path().split('?')[1]).get('filter') ?? '{}') as { q?: string }
    await userEvent.click(
      (await screen.findAllByRole('link', { name: 'All upcoming rows and events' }))[0] as HTMLElement,
    )
    const list = '/members/rows/All%20Events/Upcoming'
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(last()?.get('page')).toBe('2'))
    await waitFor(() => expect(path()).not.toBe(list))
    window.history.back()
    expect(await screen.findByText('1 to 20 of 43')).toBeVisible()
    expect(path()).toBe(list)

    const entries = window.history.length
    await userEvent.type(box(), 'ti')
    await waitFor(() => expect(asked()).toEqual({ q: 'ti' }))
    await userEvent.type(box(), 'de')
    await waitFor(() => expect(asked()).toEqual({ q: 'tide' }))
    expect(box()).toHaveValue('tide')
    expect(window.history.length).toBe(entries)

    await userEvent.click((await menu()).getByRole('link', { current: 'page' }))
    await waitFor(() => expect(box()).toHaveValue(''))
    expect(path()).toBe(list)
    window.history.back()
    await waitFor(() => expect(box()).toHaveValue('tide'))
    expect(asked()).toEqual({ q: 'tide' })
    window.history.back()
    await waitFor(() => expect(path()).toBe('/members/home'))
  })

  it('a list opened again from the menu is as the menu says, whatever it was before', async () => {
    const { club, path } = openScreen('/members/rows/All%20Events/Upcoming?filter=%7B%22q%22%3A%22tide%22%7D', {
      [LIST]: listOf(rowOf()),
    })
    expect(await screen.findByRole('searchbox')).toHaveValue('tide')
    await userEvent.click((await menu()).getAllByRole('link', { name: 'Previous' })[1] as HTMLElement)
    await waitFor(() => expect(pages(club).at(-1)?.query.get('filter')).toBe('Previous'))
    await userEvent.click((await menu()).getAllByRole('link', { name: 'Upcoming' })[1] as HTMLElement)
    await waitFor(() => expect(path()).toBe('/members/rows/All%20Events/Upcoming'))
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
    expect(pages(club).at(-1)?.query.has('q')).toBe(false)
  })

  it('[EVT-01] is narrowed by a tap to what is not full, the weekend, one’s own, a type; the address keeps it', async () => {
    const { club, path } = openScreen('/members/rows/All%20Events/Upcoming?page=2', {
      'GET /api/lookup/getByType': () =>
        answer([
          { id: 1, name: 'Row' },
          { id: 2, name: 'Social' },
        ]),
      [LIST]: ({ query }) => (query.has('eventType') ? listOf()() : listOf(rowOf())()),
    })
    const last = () => Object.fromEntries(pages(club).at(-1)?.query ?? [])
    const narrow = within(await screen.findByRole('group', { name: 'Show only' }))
    for (const name of ['Not full', 'Weekend', 'Mine']) {
      const toggle = narrow.getByRole('button', { name })
      expect(toggle).toHaveAttribute('aria-pressed', 'false')
      await userEvent.click(toggle)
      await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'true'))
    }
    await waitFor(() => expect(last()).toMatchObject({ page: '1', notFull: 'true', weekend: 'true', mine: 'true' }))
    const kept = () => JSON.parse(new URLSearchParams(path().split('?')[1]).get('filter') ?? '{}') as unknown
    expect(kept()).toEqual({ notFull: true, weekend: true, mine: true })
    await userEvent.click(narrow.getByRole('button', { name: 'Mine' }))
    await waitFor(() => expect(kept()).toEqual({ notFull: true, weekend: true }))
    const types = narrow.getByRole('combobox', { name: 'Type' })
    expect(
      within(types)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Any type', 'Row', 'Social'])
    await userEvent.selectOptions(types, 'Social')
    expect(await screen.findByText('No events found.')).toBeVisible()
    expect(last()).toMatchObject({ eventType: 'Social', notFull: 'true', weekend: 'true' })
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await screen.findByRole('link', { name: 'View Details: Saturday morning outing' })).toBeVisible()
    expect(types).toHaveValue('')
  })

  it('[EVT-01] two taps before the first one is drawn both count', async () => {
    const { path } = openScreen('/members/rows/All%20Events/Upcoming', { [LIST]: listOf(rowOf()) })
    const narrow = within(await screen.findByRole('group', { name: 'Show only' }))
    for (const name of ['Not full', 'Mine']) narrow.getByRole('button', { name }).click()
    await waitFor(() =>
      expect(JSON.parse(new URLSearchParams(path().split('?')[1]).get('filter') ?? '{}')).toEqual({
        notFull: true,
        mine: true,
      }),
    )
  })

  it('[EVT-01] an address that asks for what the list does not offer shows it without that', async () => {
    const filter = encodeURIComponent(JSON.stringify({ weekend: 'perhaps', mine: true, colour: 'red' }))
    const { club } = openScreen(`/members/rows/My%20Events/Previous?sort=summary&filter=${filter}`, {
      [LIST]: listOf(),
    })
    await screen.findByText('No events found.')
    expect(Object.fromEntries(pages(club)[0]?.query ?? [])).toEqual({
      type: 'My Events',
      filter: 'Previous',
      page: '1',
      perPage: '20',
      sort: 'startDate',
      order: 'DESC',
      mine: 'true',
    })
    const narrow = within(screen.getByRole('group', { name: 'Show only' }))
    expect(narrow.getAllByRole('button').map(button => button.textContent)).toEqual(['Weekend'])
  })

  describe('the club’s own fields', () => {
    const FIELDS = 'GET /api/lookup/eventFields'
    const choices = ['Slipway', 'Jetty'].map(name => ({ key: name.toLowerCase(), name, isActive: true }))
    const fields = () =>
      answer([
        ownRowField(),
        ownRowField({ key: 'from', label: 'Start from', kind: 'select', choices }),
        ownRowField({ key: 'tide', label: 'Tide checked', kind: 'boolean' }),
        ownRowField({ key: 'places', label: 'Places', kind: 'number' }),
        ownRowField({ key: 'until', label: 'Entries close', kind: 'day' }),
        ownRowField({ key: 'old', label: 'Old mark', isActive: false }),
      ])
    const asked = (club: Opened['club']) => JSON.parse(pages(club).at(-1)?.query.get('fields') ?? '{}') as unknown
    const kept = (path: () => string) =>
      JSON.parse(new URLSearchParams(path().split('?')[1]).get('filter') ?? '{}') as unknown
    const urlOf = (filter: object) =>
      `/members/rows/All%20Events/Upcoming?filter=${encodeURIComponent(JSON.stringify(filter))}`

    it('[SET-11] narrow the list by inputs that open; what is set is said, goes by a tap, and stands in the address', async () => {
      const { club, path } = openScreen(urlOf({ weekend: true }), { [LIST]: listOf(rowOf()), [FIELDS]: fields })
      const narrow = within(await screen.findByRole('group', { name: 'Show only' }))
      const open = await narrow.findByRole('button', { name: 'Filters', expanded: false })
      await userEvent.click(open)
      const panel = within(await screen.findByRole('group', { name: 'Further filters' }))
      expect(open).toHaveAttribute('aria-expanded', 'true')
      expect(panel.queryByLabelText('Old mark')).toBeNull()
      await paste(panel.getByRole('textbox', { name: 'Meeting point' }), 'crane')
      await waitFor(() => expect(asked(club)).toEqual({ meetingPoint: 'crane' }))
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Start from' }), 'Jetty')
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Tide checked' }), 'No')
      await userEvent.type(panel.getByRole('textbox', { name: 'Places' }), '6')
      const all = { meetingPoint: 'crane', from: 'jetty', tide: 'false', places: 6 }
      await waitFor(() => expect(asked(club)).toEqual(all))
      expect(kept(path)).toEqual({ weekend: true, fields: all })
      expect(pages(club).at(-1)?.query.get('weekend')).toBe('true')
      expect(narrow.getAllByRole('button', { name: /^Remove/ }).map(pill => pill.textContent)).toEqual([
        'Meeting point: crane ×',
        'Start from: Jetty ×',
        'Tide checked: No ×',
        'Places: 6 ×',
      ])
      expect(narrow.getByRole('button', { name: 'Filters (4)' })).toBeVisible()
      for (const name of ['Meeting point: crane', 'Places: 6'])
        narrow.getByRole('button', { name: `Remove the filter ${name}` }).click()
      await waitFor(() => expect(asked(club)).toEqual({ from: 'jetty', tide: 'false' }))
      expect(panel.getByRole('textbox', { name: 'Meeting point' })).toHaveValue('')
    })

    it('[SET-11] a link is narrowed at once; what is retired or unknown is left out of the address before the club is asked', async () => {
      const own = { meetingPoint: 'crane', old: 'x', never: 1, from: 'harbour', until: '2026-12-01' }
      const come = later()
      const { club, path } = openScreen(urlOf({ fields: own }), {
        [LIST]: listOf(rowOf()),
        [FIELDS]: () => come.promise,
      })
      await waitFor(() => expect(club.named(FIELDS)).toHaveLength(1))
      expect(club.named(LIST)).toHaveLength(0)
      come.resolve(fields())
      expect(await screen.findByRole('button', { name: 'Remove the filter Entries close: 01/12/2026' })).toBeVisible()
      await waitFor(() => expect(kept(path)).toEqual({ fields: { meetingPoint: 'crane', until: '2026-12-01' } }))
      expect(pages(club).map(({ query }) => query.get('fields'))).toEqual([
        '{"meetingPoint":"crane","until":"2026-12-01"}',
      ])
    })

    it('[SET-11] where they cannot be read the club is asked all the same; a club without any has no such button', async () => {
      const { club } = openScreen(urlOf({ fields: { meetingPoint: 'crane' } }), {
        [LIST]: listOf(rowOf()),
        [FIELDS]: () => answer({ message: 'Not now.' }, 403),
      })
      await screen.findByRole('link', { name: 'Saturday morning outing' })
      expect(asked(club)).toEqual({ meetingPoint: 'crane' })
      expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
    })

    it('[EVT-02] [SET-11] are columns of the table once they are chosen, and those specified can be hidden; the address and this device keep it', async () => {
      const headers = () =>
        table()
          .getAllByRole('columnheader')
          .map(each => each.textContent?.replace(/[↑↓]/, ''))
      const held = { meetingPoint: 'By the crane', from: 'jetty', tide: true, places: 6, until: '2026-12-01', old: 'x' }
      const answers = {
        [LIST]: listOf(rowOf({ fields: held }), rowOf({ eventId: 8, title: 'Bare' })),
        [FIELDS]: fields,
      }
      const { path } = openScreen('/members/rows/All%20Events/Upcoming', answers)
      await screen.findByRole('table', { name: 'All Events: Upcoming' })
      const specified = ['Date', 'Title', 'Organiser', 'No. Attendees', 'Type', 'Action']
      expect(headers()).toEqual(specified)
      await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
      const choice = within(screen.getByRole('dialog', { name: 'Columns' }))
      const ticks = choice.getAllByRole('checkbox')
      expect(ticks.map(tick => tick.closest('label')?.textContent)).toEqual([
        ...['Date', 'Organiser', 'No. Attendees', 'Type'],
        ...['Meeting point', 'Start from', 'Tide checked', 'Places', 'Entries close', 'Old mark'],
      ])
      for (const name of ['Type', 'Meeting point', 'Start from', 'Tide checked', 'Places', 'Entries close'])
        await userEvent.click(choice.getByRole('checkbox', { name }))
      await userEvent.keyboard('{Escape}')
      const chosen = ['Meeting point', 'Start from', 'Tide checked', 'Places', 'Entries close', 'Action']
      await waitFor(() => expect(headers()).toEqual([...specified.slice(0, 4), ...chosen]))
      const [, row, bare] = table().getAllByRole('row')
      const cellsOf = (line: HTMLElement | undefined) =>
        within(line as HTMLElement)
          .getAllByRole('cell')
          .slice(4, -1)
          .map(cell => cell.textContent)
      expect(cellsOf(row)).toEqual(['By the crane', 'Jetty', 'Yes', '6', '01/12/2026'])
      expect(cellsOf(bare)).toEqual(['', '', '', '', ''])
      expect(within(table().getByRole('columnheader', { name: 'Places' })).queryByRole('button')).toBeNull()
      const inUrl = () => new URLSearchParams(path().split('?')[1]).get('hiddenColumns')
      expect(inUrl()).toMatch(/^eventType,!fields\.meetingPoint,/)
      cleanup()
      // A link shows what its sender saw. Without a choice in the url, the device's own counts.
      openScreen('/members/rows/All%20Events/Upcoming?hiddenColumns=!fields.old,title,shoeSize', answers)
      await screen.findByRole('table', { name: 'All Events: Upcoming' })
      expect(headers()).toEqual([...specified.slice(0, 5), 'Old mark', 'Action'])
      cleanup()
      openScreen('/members/rows/All%20Events/Upcoming', answers)
      await screen.findByRole('table', { name: 'All Events: Upcoming' })
      await waitFor(() => expect(headers()).toEqual([...specified.slice(0, 4), ...chosen]))
    })

    it('[SET-11] stand on the cards where members see them, but for long texts; nothing where they are empty', async () => {
      wideScreen(false)
      const held = { meetingPoint: 'By the crane', from: 'jetty', tide: true, keySafe: '4711', plan: 'Up and down.' }
      openScreen('/members/rows/All%20Events/Upcoming', {
        [LIST]: listOf(rowOf({ fields: held }), rowOf({ eventId: 8, title: 'Bare' })),
        [FIELDS]: () =>
          answer([
            ownRowField(),
            ownRowField({ key: 'from', label: 'Start from', kind: 'select', choices }),
            ownRowField({ key: 'tide', label: 'Tide checked', kind: 'boolean' }),
            ownRowField({ key: 'keySafe', label: 'Key safe', membersSeeIt: false }),
            ownRowField({ key: 'plan', label: 'Plan', kind: 'text' }),
            ownRowField({ key: 'places', label: 'Places', kind: 'number' }),
          ]),
      })
      const card = await screen.findByRole('article', { name: 'Saturday morning outing' })
      expect(card).toHaveTextContent(
        'No. Attendees: 4Meeting point: By the craneStart from: JettyTide checked: YesView Details',
      )
      expect(card).not.toHaveTextContent(/Key safe|Plan|Places/)
      expect(screen.getByRole('article', { name: 'Bare' })).toHaveTextContent('No. Attendees: 4View Details')
    })
  })

  it('works against a server that does not page', async () => {
    const rows = Array.from({ length: 23 }, (_, i) =>
      rowOf({
        eventId: i + 1,
        title: `Row ${i + 1}`,
        startDate: `2026-12-${String(i + 1).padStart(2, '0')}`,
        eventFull: i < 7,
      }),
    )
    openScreen('/members/rows/All%20Events/Upcoming', { [LIST]: () => answer(rows) })
    expect(await screen.findByText('1 to 20 of 23')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Row 23')).toBeVisible()
    expect(table().getAllByRole('row')).toHaveLength(4)
    await paste(screen.getByRole('searchbox'), 'saturday')
    await waitFor(() => expect(titles()).toEqual(['Row 5', 'Row 12', 'Row 19']))
    await userEvent.click(screen.getByRole('button', { name: 'Not full' }))
    await waitFor(() => expect(titles()).toEqual(['Row 12', 'Row 19']))
  })
})

describe('the calendar', () => {
  const rows = [
    rowOf({ eventId: 1, title: 'Camp', startDate: '2026-11-27', endDate: '2026-11-28', attendeeId: 21 }),
    rowOf({ eventId: 2, title: 'Row' }),
    rowOf({ eventId: 3, title: 'Later', startDate: '2026-12-05' }),
  ]
  const CAMP = 'Saturday 28 November 2026: 2 rows and events, one of them yours'

  it('[EVT-01] a month beside the list, of the same search and filters; a day of it leaves its own', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'tide', weekend: true }))
    const { club, path } = openScreen(`/members/rows/All%20Events/Upcoming?filter=${filter}`, {
      [LIST]: listOf(...rows),
    })
    const calendar = within(await screen.findByRole('region', { name: 'Calendar' }))
    const saturday = await calendar.findByRole('button', { name: CAMP })
    expect(calendar.getByText('November 2026')).toBeVisible()
    const asked = club.named(LIST).find(({ query }) => query.has('dateFrom'))
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      type: 'All Events',
      filter: 'Upcoming',
      q: 'tide',
      weekend: 'true',
      dateFrom: '2026-10-26',
      dateTo: '2026-12-06',
    })
    expect(calendar.getAllByRole('button', { name: /row/ }).map(button => button.textContent)).toEqual([
      '27✓',
      '28✓',
      '5●',
    ])

    await userEvent.click(saturday)
    await waitFor(() => expect(saturday).toHaveAttribute('aria-pressed', 'true'))
    await waitFor(() =>
      expect(Object.fromEntries(pages(club).at(-1)?.query ?? [])).toMatchObject({
        q: 'tide',
        weekend: 'true',
        dateFrom: '2026-11-28',
        dateTo: '2026-11-28',
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Sat 28 Nov: show all days' }))
    await waitFor(() => expect(saturday).toHaveAttribute('aria-pressed', 'false'))
    expect(path()).not.toContain('dateFrom')

    await userEvent.click(calendar.getByRole('button', { name: 'Month after' }))
    expect(calendar.getByText('December 2026')).toBeVisible()
    await userEvent.click(calendar.getByRole('button', { name: 'One week' }))
    expect(calendar.getByText('30 Nov to 6 Dec')).toBeVisible()
    expect(calendar.getAllByRole('row')).toHaveLength(2)
  })

  it('[EVT-01] on a phone a week, once it is asked for; the browser remembers it for every list', async () => {
    wideScreen(false)
    openScreen('/members/rows/All%20Events/Upcoming', { [LIST]: listOf(...rows) })
    await screen.findByRole('article', { name: 'Camp' })
    expect(screen.queryByRole('region', { name: 'Calendar' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Calendar', pressed: false }))
    expect(await screen.findByRole('button', { name: CAMP })).toBeVisible()
    expect(screen.getByText('23 Nov to 29 Nov')).toBeVisible()
    await userEvent.click((await menu()).getByRole('link', { name: 'Previous' }))
    // The list that is left has the same button.
    expect(await (await menu()).findByRole('link', { name: 'Previous', current: 'page' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Calendar', pressed: true })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Calendar' }))
    expect(screen.queryByRole('region', { name: 'Calendar' })).toBeNull()
  })
})

describe('one’s own place', () => {
  const COVID = 'Covid Declaration: Saturday morning outing'
  const JOIN = 'Join: Saturday morning outing'
  const left = { attendeeId: 21, attendeeRemoved: 'Unwell' }

  it.each([
    ['a card', false],
    ['a line of the table', true],
  ])('[EVT-13] %s leads to the Covid declaration until it is made, the row cancelled, or over', async (_, isWide) => {
    wideScreen(isWide)
    const own = { attendeeId: 21, confirmed: true }
    let row = rowOf(own)
    const { queryClient } = openScreen('/members/rows/My%20Events/Upcoming', { [LIST]: () => listOf(row)() })
    expect(await screen.findByRole('link', { name: COVID })).toHaveAttribute(
      'href',
      '/app/club/v1/members/event/attendee/21/covid-form',
    )
    for (const more of [
      { covidFormCompleted: true },
      { cancelledId: 2, cancelledReason: 'High winds' },
      { hasEnded: true, isInFuture: false },
      { confirmed: false, attendeeRemoved: 'Unwell' },
      { attendeeId: null, confirmed: false },
    ]) {
      row = rowOf({ ...own, ...more, title: `Row ${JSON.stringify(more)}` })
      await queryClient.invalidateQueries({ queryKey: ['events'] })
      await screen.findByText(row.title)
      expect(screen.queryByRole('link', { name: /Covid Declaration/ })).toBeNull()
    }
  })

  it('[EVT-02] [EVT-09] in the table too: when it starts, whether it is full, how one stands, and Join where one can', async () => {
    const rows = [
      rowOf({ eventId: 1, title: 'Open', startTime: '06:15', endTime: null }),
      rowOf({ eventId: 2, title: 'Taken', eventFull: true }),
      rowOf({ eventId: 3, title: 'Sure', attendeeId: 21, confirmed: true }),
      rowOf({ eventId: 4, title: 'Left', startTime: null, endTime: null, ...left }),
      rowOf({ eventId: 5, title: 'Sent away', attendeeId: 23, organiserRemoved: 'Boat not available' }),
    ]
    const { club } = openScreen('/members/rows/All%20Events/Upcoming', {
      [LIST]: () => listOf(...rows)(),
      'POST /api/event/joinEvent': () => {
        rows[0] = rowOf({ eventId: 1, title: 'Open', attendeeId: 25 })
        return answer({ attendeeId: 25 })
      },
    })
    const line = async (title: string) =>
      within((await screen.findByRole('link', { name: title })).closest('tr') as HTMLElement)
    expect((await line('Open')).getByText('Sat, 06:15')).toBeVisible()
    expect((await line('Left')).getByText('Sat')).toBeVisible()
    expect((await line('Taken')).getByText('FULL')).toBeVisible()
    expect((await line('Sure')).getByText("You're In!")).toBeVisible()
    expect((await line('Left')).getByText('Removed: Unwell')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Join: / }).map(button => button.getAttribute('aria-label'))).toEqual(
      ['Join: Open', 'Join: Left'],
    )
    await userEvent.click(screen.getByRole('button', { name: 'Join: Open' }))
    const open = await line('Open')
    await waitFor(() =>
      expect(open.getByText('You have asked to join. The organiser (DO) will confirm your place.')).toHaveFocus(),
    )
    expect(await open.findByText('Waiting for Organiser (DO) to Confirm')).toBeVisible()
    expect(open.queryByRole('button')).toBeNull()
    expect(club.named('POST /api/event/joinEvent').map(({ query }) => query.get('eventId'))).toEqual(['1'])
  })

  it('[EVT-09] who has removed themself joins again from the card; nothing else comes under the thumb', async () => {
    wideScreen(false)
    const slow = later()
    let row = rowOf(left)
    const { club } = openScreen('/members/rows/My%20Events/Upcoming', {
      [LIST]: () => listOf(row)(),
      'POST /api/event/joinEvent': () => slow.promise,
    })
    const button = await screen.findByRole('button', { name: JOIN })
    expect(screen.getByText('Removed: Unwell')).toBeVisible()
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.click(button)
    row = rowOf({ attendeeId: 21 })
    slow.resolve(answer({ attendeeId: 21 }))
    expect(await screen.findByText('Waiting for Organiser (DO) to Confirm')).toBeVisible()
    const joined = screen.getByText('You have asked to join. The organiser (DO) will confirm your place.')
    expect(joined).toHaveAttribute('role', 'status')
    await waitFor(() => expect(joined).toHaveFocus())
    expect(screen.queryByRole('button', { name: JOIN })).toBeNull()
    expect(screen.getByRole('link', { name: COVID })).toBeVisible()
    expect(club.named('POST /api/event/joinEvent').map(({ query }) => query.get('eventId'))).toEqual(['7'])
  })

  it('[EVT-09] [ERR-02] met by Mark full: the club’s words on the card, and the button goes', async () => {
    wideScreen(false)
    expectConsoleError(/This event is now full/)
    let row = rowOf(left)
    openScreen('/members/rows/My%20Events/Upcoming', {
      [LIST]: () => listOf(row)(),
      'POST /api/event/joinEvent': () => {
        row = rowOf({ ...left, eventFull: true })
        return answer({ message: 'This event is now full.' }, 409)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: JOIN }))
    expect(await screen.findByText('This event is now full.')).toHaveAttribute('role', 'alert')
    await waitFor(() => expect(screen.queryByRole('button', { name: JOIN })).toBeNull())
    expect(screen.getByText('This event is now full.')).toHaveFocus()
  })

  it('[EVT-08] no joining again where the organiser has removed them, it is full, cancelled, or over', async () => {
    wideScreen(false)
    const rows = Object.entries({
      'the organiser has removed them': { attendeeRemoved: null, organiserRemoved: 'Boat is full' },
      'it is full': { eventFull: true },
      'it is cancelled': { cancelledId: 2, cancelledReason: 'High winds' },
      'it is over': { hasEnded: true, isInFuture: false },
    }).map(([title, more], index) => rowOf({ ...left, ...more, title, eventId: index + 1 }))
    openScreen('/members/rows/My%20Events/Upcoming', { [LIST]: listOf(...rows, rowOf(left)) })
    expect(await screen.findAllByText(/^Removed: /)).toHaveLength(5)
    const buttons = screen.getAllByRole('button', { name: /^Join: / })
    expect(buttons.map(button => button.getAttribute('aria-label') ?? button.textContent)).toEqual([JOIN])
  })
})

describe('[RIV-07] tide and light in the lists', () => {
  const river = { words: 'High water 08:14, 6.9 m; light until 15:57', source: 'Harbour 2026' }
  const late = { ...river, source: 'Harbour 2026; Prediction' }
  const rows = [
    ...[rowOf({ river }), rowOf({ eventId: 8, title: 'Bare' })],
    rowOf({ eventId: 9, title: 'Late', river: late }),
  ]

  it('stand on the cards of a phone, and where they come from once below them', async () => {
    wideScreen(false)
    openScreen('/members/rows/All%20Events/Upcoming', { [LIST]: listOf(...rows) })
    await screen.findByRole('link', { name: 'Saturday morning outing' })
    expect(screen.getAllByText(/^High water 08:14, 6.9 m; light until 15:57/)).toHaveLength(2)
    expect(screen.getAllByText(/Harbour 2026/).map(({ textContent }) => textContent)).toEqual([
      'Harbour 2026. Prediction',
    ])
  })

  it('are a column of the table that can be chosen, where a row has them', async () => {
    wideScreen()
    openScreen('/members/rows/All%20Events/Upcoming', { [LIST]: listOf(...rows) })
    await screen.findByRole('table', { name: 'All Events: Upcoming' })
    expect(screen.queryByText(river.words)).toBeNull()
    expect(screen.queryByText(/Harbour 2026/)).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tide and light' }))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findAllByRole('cell', { name: river.words })).toHaveLength(2)
    expect(screen.getByText(/Harbour 2026/)).toBeVisible()
  })

  it.each([
    ['a phone', false],
    ['a wide screen', true],
  ])('[RIV-14] why rows have no tide stands once above the list on %s, and their light stays', async (_, isWide) => {
    wideScreen(isWide)
    const noTide = 'The club’s tide table ends on 31 December 2026.'
    const light = { words: 'Light until 15:57', source: null, noTide }
    const two = [rowOf({ river: light }), rowOf({ eventId: 8, title: 'Another', river: { ...light, words: '' } })]
    openScreen('/members/rows/All%20Events/Upcoming', { [LIST]: listOf(...two) })
    await screen.findByRole('link', { name: 'Saturday morning outing' })
    const list = isWide
      ? screen.getByRole('table', { name: 'All Events: Upcoming' })
      : screen.getByRole('list', { name: 'All Events: Upcoming' })
    const sentence = screen.getByText(noTide)
    expect(sentence.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    if (!isWide) expect(screen.getAllByText(/^Light until 15:57/)).toHaveLength(1)
  })

  it('are not offered to a club without them', async () => {
    wideScreen()
    openScreen('/members/rows/All%20Events/Upcoming', { [LIST]: listOf(rowOf()) })
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    expect(await screen.findByRole('checkbox', { name: 'Type' })).toBeChecked()
    expect(screen.queryByRole('checkbox', { name: 'Tide and light' })).toBeNull()
  })
})
