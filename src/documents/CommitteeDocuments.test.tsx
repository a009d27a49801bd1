import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FILE_LIMIT, MEGABYTE } from '#contract/words'
import { answer, later, unreachable } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { type Answers, profileOf } from '../testing/membersApp'
import { RULES } from '../testing/documentSamples'
import { openScreen } from '../testing/openScreen'
import { doubleUploads } from '../testing/uploadDouble'
import { answerQuestion, SENDING, UNSAVED } from '../testing/questions'

const ALL = 'GET /api/document/all'
const GET = 'GET /api/document/get'
const SAVE = 'POST /api/document/save'
const UPDATE = 'POST /api/document/update'
const DELETE = 'POST /api/document/delete'

const open = (path: string, answers: Answers = {}) =>
  openScreen(path, {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Committee Member'])),
    [ALL]: () => answer([RULES]),
    [GET]: () => answer(RULES),
    ...answers,
  })

const bodies = (requests: readonly { body: string }[]) => requests.map(({ body }) => JSON.parse(body) as unknown)
const button = (name: string) => screen.findByRole('button', { name })

describe('the committee’s documents', () => {
  it('[DOC-01] cards with View, Edit and Delete, Upload New Document, and the other list', async () => {
    const { club } = open('/members/committee/documents/Committee')
    const card = within(await screen.findByRole('article', { name: 'Rules of the river' }))
    for (const text of ['PDF document', '245 KB', 'Uploaded by Nadia Whitcombe', '02-Nov-2026'])
      expect(screen.getByRole('article')).toHaveTextContent(text)
    await card.findByRole('link', { name: 'Delete: Rules of the river' })
    await card.findByRole('link', { name: 'Edit: Rules of the river' })
    expect(card.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['View', '/documents/3/rules.pdf'],
      ['Edit', '/app/club/v1/members/committee/docEdit/3'],
      ['Delete', '/app/club/v1/members/committee/docDelete/3'],
    ])
    expect(screen.getByRole('link', { name: 'Upload New Document' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/committee/upload/Committee',
    )
    await userEvent.click(screen.getByRole('link', { name: 'Member' }))
    await waitFor(() => expect(club.named(ALL).map(({ query }) => query.get('type'))).toEqual(['Committee', 'Member']))
    expect(await screen.findByRole('link', { name: 'Upload New Document' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/committee/upload/Member',
    )
  })

  it.each(['documents/Committee', 'upload/Committee', 'docEdit/3', 'docDelete/3'])(
    '[ROLE-01] [DOC-01] %s: a member without the right is told so',
    async page => {
      const { club } = open(`/members/committee/${page}`, { 'GET /api/user/profile': () => answer(profileOf()) })
      expect(await screen.findByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible()
      expect([...club.named(ALL), ...club.named(GET)]).toEqual([])
    },
  )
})

const input = () => document.querySelector('input[type=file]') as HTMLInputElement
const pick = (...files: File[]) => fireEvent.change(input(), { target: { files } })
const tides = () => new File(['ab\n'], 'tides.txt', { type: 'text/plain' })
const selected = () => screen.getByText('Selected document:').parentElement
const title = () => screen.findByRole('textbox', { name: /^Title/ })
const save = async () => userEvent.click(await button('Save Document'))
const enterTitle = async (text = 'Tide tables') => {
  await userEvent.click(await title())
  await userEvent.paste(text)
}
const fill = async () => {
  await enterTitle()
  pick(tides())
}

describe('Upload Document', () => {
  it('[DOC-02] [VAL-03] says before what may be chosen; errors only after an attempt, and they go as they are mended; with a title and no file, the keyboard is put on the button that selects one', async () => {
    const { club } = open('/members/committee/upload/Member')
    expect(await screen.findByRole('heading', { level: 1, name: 'Upload Member Document' })).toBeVisible()
    expect(await button('Click to select a document')).toHaveAccessibleDescription(
      'PDF, Word, Excel, PowerPoint, OpenDocument, PNG, JPEG, WebP, text or CSV, at most 25 MB. Pictures are kept without the place and the other details that a camera writes into them.',
    )
    expect(selected()).toHaveTextContent('Selected document: None')
    expect(screen.queryByText('Please enter the document title')).toBeNull()
    await save()
    expect(await title()).toHaveAccessibleDescription('Please enter the document title')
    await waitFor(async () => expect(await title()).toHaveFocus())
    expect(screen.getByText('Please select a document to upload.')).toBeVisible()
    await userEvent.type(await title(), 'T')
    await waitFor(() => expect(screen.queryByText('Please enter the document title')).toBeNull())
    await save()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Click to select a document' })).toHaveFocus())
    expect(await button('Click to select a document')).toHaveAccessibleDescription(
      /Please select a document to upload\.$/,
    )
    pick(tides())
    await waitFor(() => expect(screen.queryByText('Please select a document to upload.')).toBeNull())
    expect(selected()).toHaveTextContent('Selected document: tides.txt (3 bytes)')
    expect(club.named(SAVE)).toEqual([])
  })

  it('[DOC-02] reads the file, uploads it byte by byte, goes back, and the list is asked anew', async () => {
    const { progress } = doubleUploads()
    const { promise, resolve } = later()
    const { club, path } = open('/members/committee/documents/Member', { [SAVE]: () => promise })
    await userEvent.click(await screen.findByRole('link', { name: 'Upload New Document' }))
    await fill()
    await save()
    expect(await screen.findByText('Uploading Document...')).toBeVisible()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(1))
    progress(50, 200)
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Uploaded' })).toHaveAttribute('aria-valuenow', '25'),
    )
    expect(await button('Save Document')).toHaveAttribute('aria-disabled', 'true')
    expect(await button('Cancel')).toHaveAttribute('aria-disabled', 'true')
    await save()
    resolve(answer(RULES))
    await waitFor(() => expect(path()).toBe('/members/committee/documents/Member'))
    expect(await screen.findByText('Tide tables has been uploaded.')).toBeVisible()
    await waitFor(() => expect(club.named(ALL)).toHaveLength(2))
    expect(club.named(SAVE).map(({ query }) => query.get('type'))).toEqual(['Member'])
    expect(bodies(club.named(SAVE))).toEqual([
      {
        title: 'Tide tables',
        document: {
          fileName: 'tides.txt',
          contentType: 'text/plain',
          base64: 'data:text/plain;base64,YWIK',
          fileSize: 3,
        },
      },
    ])
  })

  it('[DOC-02] the upload can be stopped; title and file stay, and can be sent again; says when details that a camera wrote were taken out of a picture', async () => {
    expectConsoleError(/The upload was stopped/)
    const { progress } = doubleUploads()
    const { promise, resolve } = later()
    const { club, path } = open('/members/committee/upload/Member', { [SAVE]: () => promise })
    await fill()
    await save()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(1))
    progress(50, 200)
    await userEvent.click(await button('Stop the upload'))
    expect(await screen.findByText('The upload was stopped. You can save again.')).toHaveFocus()
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(await title()).toHaveValue('Tide tables')
    expect(selected()).toHaveTextContent('tides.txt')
    expect(path()).toBe('/members/committee/upload/Member')
    resolve(answer({ ...RULES, detailsRemoved: true }))
    await save()
    await waitFor(() => expect(club.named(SAVE)).toHaveLength(2))
    await waitFor(() => expect(path()).not.toBe('/members/committee/upload/Member'))
    expect(
      await screen.findByText(
        'Tide tables has been uploaded. The place and other details that were written into a picture have been taken out.',
      ),
    ).toBeVisible()
  })

  const uploadAndLeave = async (sent: number, ...leaving: Parameters<typeof answerQuestion>) => {
    const { progress } = doubleUploads()
    const answered = later()
    const opened = open('/members/committee/documents/Member', { [SAVE]: () => answered.promise })
    await userEvent.click(await screen.findByRole('link', { name: 'Upload New Document' }))
    await fill()
    await save()
    await waitFor(() => expect(opened.club.named(SAVE)).toHaveLength(1))
    act(() => progress(sent, 200))
    act(() => window.history.back())
    await answerQuestion(...leaving)
    await waitFor(() => expect(opened.path()).toBe('/members/committee/documents/Member'))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    return { ...opened, answered }
  }

  it('[DOC-02] [SES-04] an upload that is left is stopped, and says so', async () => {
    expectConsoleError(/The upload was stopped/)
    const { path } = await uploadAndLeave(
      50,
      'Do you want to leave this page?',
      'Stop and leave',
      'The upload is not complete, and is stopped if you leave now.',
    )
    expect(
      await screen.findByText(
        '‘Upload Member Document’ has not gone through. The upload was stopped, because you left the page before it was complete.',
      ),
    ).toBeVisible()
    expect(path()).toBe('/members/committee/documents/Member')
  })

  it('[DOC-02] [SES-04] one that has wholly left the device is told of, and the page stays where it is', async () => {
    const { club, path, answered } = await uploadAndLeave(200, SENDING[0], 'Leave', SENDING[1])
    const asked = club.named(ALL).length
    answered.resolve(answer(RULES))
    expect(await screen.findByText('Tide tables has been uploaded.')).toBeVisible()
    await waitFor(() => expect(club.named(ALL).length).toBeGreaterThan(asked))
    expect(path()).toBe('/members/committee/documents/Member')
  })

  it('[DOC-02] [ERR-05] where the club cannot be reached, is busy or is at fault, it says so in one place, keeps everything, and can be sent again; what it says of the file stands beside it', async () => {
    doubleUploads()
    const sentence = 'This file is not what its name says.'
    const failures = [
      [unreachable, ' The club cannot be reached.', /ClubError: The club cannot be reached/],
      [
        () => answer({ message: 'Too many uploads. Please wait a little.' }, 429),
        ' Too many uploads. Please wait a little.',
        /ClubError: Too many uploads/,
      ],
      [
        () => answer({ message: 'Something went wrong. Please try again.' }, 500),
        '',
        /ClubError: Something went wrong/,
      ],
    ] as const
    let give: () => Response | Promise<Response> = () => answer(RULES)
    const { club, path } = open('/members/committee/upload/Committee', { [SAVE]: () => give() })
    await fill()
    for (const [failing, reason, logged] of failures) {
      expectConsoleError(logged)
      give = failing
      const calls = club.named(SAVE).length
      await save()
      await waitFor(() => expect(club.named(SAVE)).toHaveLength(calls + 1))
      await waitFor(() =>
        expect(screen.getByText(/^An error has occured/).textContent).toBe(
          `An error has occured.  Please check and try again.${reason}`,
        ),
      )
      const failure = screen.getByText(/^An error has occured/)
      expect(failure).toBeVisible()
      expect(screen.getAllByRole('alert')).toEqual([failure])
      expect(await title()).toHaveValue('Tide tables')
      expect(selected()).toHaveTextContent('tides.txt')
      await waitFor(async () => expect(await button('Save Document')).not.toHaveAttribute('aria-disabled'))
    }

    expectConsoleError(/ClubError: The request is invalid/)
    give = () => answer({ message: 'The request is invalid.', modelState: { document: [sentence] } }, 400)
    await save()
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(await button('Click to select a document')).toHaveAccessibleDescription(new RegExp(`${sentence}$`))
    expect(screen.getByText(/^An error has occured/)).toBeVisible()
    pick(tides())
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())

    give = () => answer(RULES)
    await save()
    await waitFor(() => expect(path()).toBe('/members/committee/documents/Committee'))
    expect(club.named(SAVE)).toHaveLength(5)
  })

  it('[DOC-02] the same upload tried again has the same key, with the file selected anew too; a changed one has another', async () => {
    doubleUploads()
    expectConsoleError(/ClubError: The club cannot be reached/)
    const { club } = open('/members/committee/upload/Committee', { [SAVE]: unreachable })
    const file = (words: string) => new File([words], 'tides.txt', { type: 'text/plain', lastModified: 5 })
    const saveOnce = async () => {
      const before = club.named(SAVE).length
      await waitFor(async () => expect(await button('Save Document')).not.toHaveAttribute('aria-disabled'))
      await save()
      await waitFor(() => expect(club.named(SAVE).length).toBeGreaterThan(before))
    }
    await enterTitle()
    pick(file('ab\n'))
    await saveOnce()
    await saveOnce()
    pick(file('ab\n'))
    await saveOnce()
    await userEvent.type(await title(), '!')
    await saveOnce()
    pick(file('abc\n'))
    await saveOnce()
    const keys = club.named(SAVE).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
    expect(new Set(keys).size).toBe(3)
  })

  it('[DOC-02] takes what is dropped: the first of several, while what is dropped beside it opens nothing; a file that the club does not take is told of at once, and does not travel; leaving asks first', async () => {
    const { club, path } = open('/members/committee/upload/Committee')
    await save()
    const zone = (await button('Click to select a document')).closest('[data-wrong]') as HTMLElement
    fireEvent.drop(zone, { dataTransfer: { files: [tides(), new File(['x'], 'other.txt')], types: ['Files'] } })
    expect(selected()).toHaveTextContent('tides.txt')
    await waitFor(() => expect(screen.queryByText('Please select a document to upload.')).toBeNull())
    expect(fireEvent.drop(document.body, { dataTransfer: { files: [tides()], types: ['Files'] } })).toBe(false)
    expect(fireEvent.drop(document.body, { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true)

    await enterTitle()
    for (const [file, sentence] of [
      [new File(['x'], 'slides.key'), 'slides.key is not of a type that the club takes.'],
      [
        Object.defineProperty(new File(['x'], 'film.pdf'), 'size', { value: FILE_LIMIT + MEGABYTE }),
        'film.pdf has 26.0 MB; the largest file that the club takes has 25.0 MB.',
      ],
    ] as const) {
      pick(file)
      expect(await screen.findByText(sentence)).toBeVisible()
      await save()
      expect(screen.getByText(sentence)).toBeVisible()
    }
    expect(club.named(SAVE)).toEqual([])

    await userEvent.click(await button('Cancel'))
    await answerQuestion(UNSAVED[0], 'Stay', UNSAVED[1])
    expect(path()).toBe('/members/committee/upload/Committee')
  })
})

describe('Edit Document', () => {
  it('[DOC-03] the title alone, preloaded; saved, it goes back', async () => {
    const { promise, resolve } = later()
    const { club, path } = open('/members/committee/documents/Member', { [UPDATE]: () => promise })
    await userEvent.click(await screen.findByRole('link', { name: 'Edit: Rules of the river' }))
    expect(await title()).toHaveValue('Rules of the river')
    await userEvent.clear(await title())
    await save()
    expect(await title()).toHaveAccessibleDescription('Please enter the document title')
    await userEvent.type(await title(), 'Byelaws')
    await save()
    expect(await screen.findByText('Saving document...')).toBeVisible()
    resolve(answer({ ...RULES, title: 'Byelaws' }))
    await waitFor(() => expect(path()).toBe('/members/committee/documents/Member'))
    expect(bodies(club.named(UPDATE))).toEqual([{ id: 3, title: 'Byelaws' }])
    await waitFor(() => expect(club.named(ALL)).toHaveLength(2))
  })

  it('[DOC-03] a refusal stands in the form, which keeps what was typed', async () => {
    expectConsoleError(/ClubError: This document no longer exists/)
    open('/members/committee/docEdit/3', {
      [UPDATE]: () => answer({ message: 'This document no longer exists.' }, 404),
    })
    await userEvent.type(await title(), '!')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('This document no longer exists.')
    expect(await title()).toHaveValue('Rules of the river!')
  })

  it('[DOC-03] an address without a number says so, and the club is not asked', async () => {
    expectConsoleError(/This document does not exist/)
    const { club } = open('/members/committee/docEdit/x')
    expect(await screen.findByRole('alert')).toHaveTextContent('This document does not exist.')
    expect(club.named(GET)).toEqual([])
  })

  it('[DOC-03] one that is gone says so, and leads to the list', async () => {
    expectConsoleError(/ClubError: This document no longer exists/)
    open('/members/committee/docEdit/3', { [GET]: () => answer({ message: 'This document no longer exists.' }, 404) })
    expect(await screen.findByRole('alert')).toHaveTextContent('This document no longer exists.')
    expect(screen.getByRole('link', { name: 'See the documents' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/committee/documents/Committee',
    )
  })
})

describe('Delete Document', () => {
  it('[DOC-04] asks with the title; No goes back and deletes nothing; an error stands on the page; Yes deletes once and goes back', async () => {
    expectConsoleError(/ClubError: Not now/)
    const { promise, resolve } = later()
    const { club, path } = open('/members/committee/documents/Member', {
      [DELETE]: () => (club.named(DELETE).length === 1 ? answer({ message: 'Not now.' }, 503) : promise),
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Delete: Rules of the river' }))
    expect(await screen.findByText('Are you sure you wish to delete document: Rules of the river')).toBeVisible()
    await userEvent.click(await button('No'))
    await waitFor(() => expect(path()).toBe('/members/committee/documents/Member'))
    expect(club.named(DELETE)).toEqual([])

    await userEvent.click(await screen.findByRole('link', { name: 'Delete: Rules of the river' }))
    await userEvent.click(await button('Yes'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
    const yes = await button('Yes')
    expect(yes).not.toHaveAttribute('aria-disabled')
    fireEvent.click(yes)
    fireEvent.click(yes)
    resolve(answer({}))
    await waitFor(() => expect(path()).toBe('/members/committee/documents/Member'))
    expect(bodies(club.named(DELETE))).toEqual([{ id: 3 }, { id: 3 }])
    expect(await screen.findByText('Rules of the river has been deleted.')).toBeVisible()
  })
})
