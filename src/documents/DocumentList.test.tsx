import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { answer, later, unreachable } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { RULES } from '../testing/documentSamples'
import { openMembers } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'

const ALL = 'GET /api/document/all'
const GET = 'GET /api/document/get'

const rules = { ...RULES, fileName: 'rules & more.pdf' }
const crew = {
  ...rules,
  id: 4,
  title: 'Crew list',
  fileName: 'crew.docx',
  fileType: 'Word document',
  uploadDate: '2026-11-09',
}
const answers = { [ALL]: () => answer([rules, crew]), [GET]: () => answer(rules) }

/** The part of the result of window.open that the page uses. */
function doubleTab() {
  const tab = {
    opener: window as unknown,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn<(address: string) => void>() },
    close: vi.fn<() => void>(),
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { ...tab, tab, open }
}

/** Records the files that the browser is told to save. */
function watchSaves() {
  const saved: [address: string, name: string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.getAttribute('href') ?? '', this.download])
  })
  return saved
}

const view = (title: string) => screen.findByRole('link', { name: new RegExp(`^View: ${title}`) })
const ADDRESS = '/documents/3/rules%20%26%20more.pdf'

describe('Documents', () => {
  it('[MEM-02] the member documents as cards: title, kind, size, who and when, the newest first', async () => {
    const { club } = openScreen('/members/documents', answers)
    const [first, second, ...more] = await screen.findAllByRole('article')
    expect(more).toEqual([])
    expect(first).toHaveAccessibleName('Crew list')
    expect(second).toHaveAccessibleName('Rules of the river')
    // A title in Arabic begins at its right.
    expect(within(second!).getByRole('heading')).toHaveAttribute('dir', 'auto')
    for (const text of ['PDF document', '245 KB', 'Uploaded by Nadia Whitcombe', '02-Nov-2026'])
      expect(second).toHaveTextContent(text)
    expect(club.named(ALL).map(({ query }) => query.get('type'))).toEqual(['Member'])
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('[MEM-02] without any it says so, and when there will be', async () => {
    openScreen('/members/documents', { [ALL]: () => answer([]) })
    expect(await screen.findByText('No documents found.')).toBeVisible()
  })

  it('[MEM-02] of a club with many come in pages, and can be searched; what is searched for stands in the address', async () => {
    const many = { 'X-Total-Count': '49' }
    const { club, router } = openScreen('/members/documents', {
      [ALL]: ({ query }) =>
        query.has('q')
          ? answer([], 200, { 'X-Total-Count': '0' })
          : answer([query.get('page') === '2' ? rules : crew], 200, many),
    })
    const asked = () => `/api/document/all?${club.named(ALL).at(-1)?.query.toString()}`
    expect(await view('Crew list')).toBeVisible()
    expect(asked()).toBe('/api/document/all?type=Member&page=1&perPage=48')
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await view('Rules of the river')).toBeVisible()
    expect(asked()).toBe('/api/document/all?type=Member&page=2&perPage=48')
    expect(router.state.location.search).toContain('page=2')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search titles and file names' }), 'tide')
    expect(await screen.findByText('No document has these words in its title or file name.')).toBeVisible()
    expect(asked()).toBe('/api/document/all?type=Member&page=1&perPage=48&q=tide')
    await userEvent.clear(screen.getByRole('searchbox'))
    expect(await view('Crew list')).toBeVisible()
  })

  it('[MEM-02] a search that is taken back keeps its field and the focus while all of them are fetched', async () => {
    const { promise, resolve } = later()
    const { club } = openScreen(`/members/documents?filter=${encodeURIComponent('{"q":"tide"}')}`, {
      [ALL]: ({ query }) => (query.has('q') ? answer([], 200, { 'X-Total-Count': '0' }) : promise),
    })
    const field = await screen.findByRole('searchbox')
    await userEvent.clear(field)
    await waitFor(() => expect(club.named(ALL)).toHaveLength(2))
    expect(field).toHaveFocus()
    resolve(answer([crew], 200, { 'X-Total-Count': '1' }))
    expect(await view('Crew list')).toBeVisible()
    expect(field).toHaveFocus()
  })

  it('[MEM-02] what cannot be loaded says why, and can be asked for again', async () => {
    expectConsoleError(/Not now/)
    let isDown = true
    openScreen('/members/documents', {
      [ALL]: () => (isDown ? answer({ message: 'Not now.' }, 403) : answer([rules])),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
    expect(await view('Rules of the river')).toBeVisible()
  })

  it('[NAV-05] a profile that is not completed comes first', async () => {
    const { path } = openMembers('/members/documents', {
      ...answers,
      'GET /api/user/profile': () =>
        answer({
          id: 1,
          firstName: 'Morgan',
          familyName: 'Fletcher',
          email: 'a@b.example',
          roles: ['Member'],
          updatedProfile: false,
          membershipType: 'New',
        }),
      'GET /api/user/myAccount': () => answer({ message: 'Later.' }, 403),
      'GET /api/lookup/getByType': () => answer([]),
    })
    await waitFor(() => expect(path()).toBe('/members/account?redirectURL=%2Fmembers%2Fdocuments'))
  })
})

describe('View', () => {
  it('[MEM-03] is a link to the file in a new tab that knows nothing of this page', async () => {
    openScreen('/members/documents', answers)
    const link = await view('Rules of the river')
    expect(link).toHaveAttribute('href', ADDRESS)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
    expect(link).toHaveAccessibleName('View: Rules of the river (opens in a new tab)')
  })

  it('[MEM-03] opens the tab with the tap, and the file in it once the club has let it be read', async () => {
    const { promise, resolve } = later()
    const { club } = openScreen('/members/documents', { ...answers, [GET]: () => promise })
    const { tab, open, location } = doubleTab()
    fireEvent.click(await view('Rules of the river'))
    expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank')
    expect(tab.opener).toBeNull()
    expect(tab.document.body.textContent).toBe('Loading details...')
    await waitFor(() => expect(club.named(GET).map(({ query }) => query.get('id'))).toEqual(['3']))
    expect(location.replace).not.toHaveBeenCalled()
    resolve(answer(rules))
    await waitFor(() => expect(location.replace).toHaveBeenCalledExactlyOnceWith(ADDRESS))
    expect(tab.close).not.toHaveBeenCalled()
  })

  it('[MEM-03] asks anew each time, so that the file can be read each time', async () => {
    const { club } = openScreen('/members/documents', answers)
    const { location } = doubleTab()
    for (const times of [1, 2]) {
      await userEvent.click(await view('Rules of the river'))
      await waitFor(() => expect(location.replace).toHaveBeenCalledTimes(times))
    }
    expect(club.named(GET)).toHaveLength(2)
  })

  it('[SES-04] a double tap opens one tab', async () => {
    const { promise, resolve } = later()
    openScreen('/members/documents', { ...answers, [GET]: () => promise })
    const { open, location } = doubleTab()
    const link = await view('Rules of the river')
    fireEvent.click(link)
    fireEvent.click(link)
    resolve(answer(rules))
    await waitFor(() => expect(location.replace).toHaveBeenCalledOnce())
    expect(open).toHaveBeenCalledOnce()
  })

  it.each([
    ['refuses', () => answer({ message: 'This document no longer exists.' }, 404), 'This document no longer exists.'],
    ['cannot be reached', unreachable, 'The club cannot be reached. Please check your connection and try again.'],
  ])(
    '[MEM-03] where the club %s, the card says so in red, and no empty tab stays behind',
    async (_what, give, sentence) => {
      expectConsoleError(new RegExp(sentence))
      openScreen('/members/documents', { ...answers, [GET]: give })
      const { tab, location } = doubleTab()
      await userEvent.click(await view('Rules of the river'))
      const card = screen.getByRole('article', { name: 'Rules of the river' })
      await waitFor(() => expect(within(card).getByRole('alert')).toHaveTextContent(sentence))
      expect(tab.close).toHaveBeenCalledOnce()
      expect(location.replace).not.toHaveBeenCalled()
      expect(within(card).getByRole('link')).not.toHaveAttribute('aria-disabled')
    },
  )

  it('[MEM-03] saves what no browser shows, without a tab that would stay empty', async () => {
    openScreen('/members/documents', { ...answers, [GET]: () => answer(crew) })
    const { open } = doubleTab()
    const link = await view('Crew list')
    expect(link).toHaveAccessibleName('View: Crew list (is saved on your device)')
    const saved = watchSaves()
    fireEvent.click(link)
    await waitFor(() => expect(saved).toEqual([['/documents/4/crew.docx', 'crew.docx']]))
    expect(open).not.toHaveBeenCalled()
  })

  it('[MEM-03] saves the file where the browser lets no tab be opened', async () => {
    openScreen('/members/documents', answers)
    vi.spyOn(window, 'open').mockReturnValue(null)
    const link = await view('Rules of the river')
    const saved = watchSaves()
    fireEvent.click(link)
    await waitFor(() => expect(saved).toEqual([[ADDRESS, 'rules & more.pdf']]))
  })

  it('leaves a click with a key held to the browser', async () => {
    const { club } = openScreen('/members/documents', answers)
    const { open } = doubleTab()
    const link = await view('Rules of the river')
    const isLeftToTheBrowser = (event: Event) => {
      const left = !event.defaultPrevented
      event.preventDefault()
      return left
    }
    const left: boolean[] = []
    window.addEventListener('click', event => left.push(isLeftToTheBrowser(event)), { once: true })
    fireEvent.click(link, { ctrlKey: true })
    expect([left, open.mock.calls, club.named(GET)]).toEqual([[true], [], []])
  })
})
