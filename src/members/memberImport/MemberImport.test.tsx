import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { readFileTable } from '#contract/memberFile/fileTable'
import { recognise } from '#contract/memberFile/memberRows'
import { csvText } from '../../kit/files/csvFile'
import { paste } from '../../testing/adminInputs'
import { answer } from '../../testing/clubDouble'
import { expectConsoleError } from '../../testing/complaints'
import { type Answers, profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'
import { leftOutTable } from './MemberImport'
import type { ReadingAnswer, ReadingTask } from './readInWorker'
import { answerQuestion } from '../../testing/questions'

/** Reads in the page: jsdom has no workers. */
class PageWorker {
  onmessage: ((event: MessageEvent<ReadingAnswer>) => void) | null = null
  postMessage({ bytes, reading, headings }: ReadingTask) {
    const answer = (data: ReadingAnswer) => this.onmessage?.(new MessageEvent('message', { data }))
    readFileTable(bytes, reading, headings).then(
      table => answer({ table }),
      (error: unknown) => answer({ fault: error instanceof Error ? error.message : '' }),
    )
  }
  terminate() {}
}

beforeEach(() => vi.stubGlobal('Worker', PageWorker))

const FIND = 'POST /api/user/findExisting'
const IMPORT = 'POST /api/user/import'
/** The file as Windows writes it: é is a single byte, which is not valid UTF-8. */
const latin1 = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0))

const FILE = latin1(
  [
    'First name,Surname,Email,Date of birth,Membership type,Shoe size',
    'Renée,"O\'Hara, Lady",renee@club.example,31/12/1980,Full,38',
    'Bob,Weir,bob@nowhere,01/02/1979,Full,44',
    'Cora,Weir,cora@club.example,03/04/1981,Senior,40',
    'Tim,Weir,cora@club.example,05/06/2012,Full,31',
    'Morgan,Fletcher,morgan@club.example,07/08/1990,Full,42',
  ].join('\r\n'),
)

const open = (answers: Answers = {}) =>
  openScreen('/members/committee/setup/import', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
    'GET /api/lookup/getByType': () => answer([{ id: 2, name: 'Full' }]),
    [FIND]: () => answer([]),
    [IMPORT]: () => answer({ added: 1, updated: 0, unchanged: 0 }),
    ...answers,
  })
const choose = async (file: File) => {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('No field for the file yet.')
    return found
  })
  await userEvent.upload(input, file)
}
const ONE_FAULT = 'First name,Surname,Email\nAnn,Nair,ann@nowhere\n'
const mendAnn = async () => {
  const address = await screen.findByRole('textbox', { name: 'Email of line 2' })
  await userEvent.clear(address)
  await paste(address, 'ann@club.example')
  await userEvent.keyboard('{Enter}')
}

it('[SET-04] what is mended is here again when the page is opened anew, can be thrown away, and is gone once it is imported', async () => {
  open()
  await choose(new File([ONE_FAULT], 'members.csv'))
  await mendAnn()
  cleanup()

  const { club } = open()
  expect(await screen.findByText(/^Your draft of .* is here\.$/)).toBeVisible()
  expect(screen.getByText('members.csv')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 member' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('heading', { name: 'The import is done' })).toBeVisible()
  expect(JSON.parse(club.named(IMPORT)[0]?.body ?? '')).toMatchObject({ rows: [{ email: 'ann@club.example' }] })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('members.csv')
  cleanup()

  open()
  await choose(new File([ONE_FAULT], 'again.csv'))
  await screen.findByRole('textbox', { name: 'Email of line 2' })
  cleanup()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Start afresh' }))
  await answerQuestion('Do you want to throw this draft away and begin again?', 'Start afresh')
  expect(screen.queryByText('again.csv')).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('again.csv')
})

it('[SET-04] a file that the tab has no room for says so, and what was kept before is gone', async () => {
  open()
  await choose(new File([ONE_FAULT], 'small.csv'))
  expect(await screen.findByText('small.csv')).toBeVisible()
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('small.csv'))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await choose(new File([ONE_FAULT], 'large.csv'))
  expect(await screen.findByText(/too large to be kept in this tab/)).toBeVisible()
  vi.restoreAllMocks()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('small.csv')
})

it('[SET-04] a file with headings only says that nobody is in it; one that cannot be read leaves what is open as it is', async () => {
  open()
  await choose(new File(['First name,Surname,Email\r\n'], 'headings.csv'))
  expect(await screen.findByText('There is nobody in this file.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 0 members' })).toHaveAttribute('aria-disabled', 'true')

  await choose(new File([ONE_FAULT], 'members.csv'))
  await mendAnn()
  for (const [bytes, sentence] of [
    [new Uint8Array(), /This file is empty/],
    [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /Excel before 2007/],
  ] as const) {
    await choose(new File([bytes], 'other.csv'))
    const fault = await screen.findByText(sentence)
    const named = screen.getByText('other.csv')
    // The fault stands below the name of its file, and what follows says of which file it is.
    expect(named.compareDocumentPosition(fault)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText('Below is still members.csv, as you left it.')).toBeVisible()
    expect(screen.queryByText('members.csv')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Email of line 2' })).toHaveValue('ann@club.example')
  }
})

it('[SET-04] walks from a club’s own file to the summary: what was recognised, faults beside their cells, mended there, imported once', async () => {
  const { club, path } = openScreen('/members/committee/setup/import', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
    'GET /api/lookup/getByType': ({ query }) =>
      answer(query.get('type') === 'Membership Type' ? [{ id: 2, name: 'Full' }] : []),
    [FIND]: ({ body }) =>
      answer(
        (JSON.parse(body) as { people: { email: string }[] }).people.flatMap(({ email }, index) =>
          email === 'morgan@club.example'
            ? [{ place: index, userId: 7, name: 'Morgan Fletcher', by: 'address', isActive: true }]
            : [],
        ),
      ),
    [IMPORT]: () => answer({ added: 3, updated: 1, unchanged: 0 }),
    'GET /api/user/invitations': () => answer([]),
  })

  // A file that cannot be read says so, and shows nothing.
  await choose(new File(['Name,Email\n"Ann,a@b.example'], 'broken.csv'))
  expect(await screen.findByText(/A quotation mark is not closed/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Rows' })).toBeNull()

  await choose(new File([FILE], 'members.csv'))
  expect(await screen.findByRole('heading', { name: 'Rows' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Letters' })).toHaveValue('windows-1252')
  expect(screen.getByRole('combobox', { name: '‘Date of birth’ is written' })).toHaveValue('day first')
  expect(screen.getByRole('combobox', { name: 'Shoe size' })).toHaveValue('')
  // Faulty rows are shown first.
  const bob = screen.getByRole('listitem', { name: 'Line 3 Bob Weir' })
  // Each cell says what it is, and days stand in words.
  expect(bob).toHaveTextContent('Line 3 · Email bob@nowhere · Date of birth 1 February 1979 · Membership type Full')
  expect(screen.queryByRole('listitem', { name: /Renée/ })).toBeNull()
  // Morgan is a member already, so one of the two good rows would change anything.
  expect(await screen.findByRole('button', { name: 'Import 1 member' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Add ‘Senior’/ })).toBeNull()

  // A word of the club's own for all rows that have it; a cell; the address of a family.
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Membership type “Senior” (1 row)' }), 'Full')
  const address = screen.getByRole('textbox', { name: 'Email of line 3' })
  expect(address).toHaveAccessibleDescription(/email address/)
  await userEvent.clear(address)
  await paste(address, 'bob@club.example')
  await userEvent.keyboard('{Enter}')
  expect(address).not.toHaveAccessibleDescription(/email address/)
  expect(address).toHaveFocus()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /have the address of somebody else/ }), 'empty')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'sharedAddress')
  const child = screen.getByRole('listitem', { name: 'Line 5 Tim Weir' })
  expect(within(child).getByText('No address')).toBeVisible()
  expect(screen.queryByText(/left out/)).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'existing')
  expect(await screen.findByText(/Morgan Fletcher is a member already/)).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Update those who are members already' }))

  const scrollTo = vi.fn<(x: number, y: number) => void>()
  vi.stubGlobal('scrollTo', scrollTo)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 4 members and update 1' }))
  expect(club.named(IMPORT)).toHaveLength(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('heading', { name: 'The import is done' })).toBeVisible()
  expect(screen.getByText('3 members added')).toBeVisible()
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  const sent = JSON.parse(club.named(IMPORT)[0]?.body ?? '') as { update: boolean; rows: object[] }
  expect(sent.update).toBe(true)
  expect(sent.rows).toMatchObject([
    { firstName: 'Renée', familyName: "O'Hara, Lady", dateOfBirth: '1980-12-31', membershipTypeId: 2, existing: null },
    { email: 'bob@club.example', existing: null },
    { firstName: 'Cora', membershipTypeId: 2 },
    { firstName: 'Tim', email: '' },
    { firstName: 'Morgan', existing: 7 },
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Send invitations' }))
  await waitFor(() => expect(path()).toBe('/members/committee/setup/invitations'))
})

it('[SET-04] says before a file is chosen which columns are understood and what may stand in them', async () => {
  open()
  const columns = await screen.findByRole('list', { name: 'Columns' })
  const column = (label: string) => within(columns).getByText(label).closest('li')
  await waitFor(() => expect(column('Membership type')).toHaveTextContent('One of: Full'))
  expect(column('First name')).toHaveTextContent('Needed')
  expect(column('Date of birth')).toHaveTextContent('A day, like 31/12/1980')
  expect(column('Telephone')).toHaveTextContent('+44 7700 900123')
  expect(screen.getByRole('button', { name: 'Download Sample of members as Excel' })).toBeVisible()
  await choose(new File([ONE_FAULT], 'members.csv'))
  await screen.findByRole('heading', { name: 'Rows' })
  expect(screen.queryByRole('list', { name: 'Columns' })).toBeNull()
})

it('[SET-04] a System Administrator adds a membership type that the club does not have, and its rows are good', async () => {
  const types = [{ id: 2, name: 'Full' }]
  const { club } = openScreen('/members/committee/setup/import', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'System Administrator'])),
    'GET /api/lookup/getByType': ({ query }) => answer(query.get('type') === 'Membership Type' ? [...types] : []),
    'POST /api/setup/membershipTypes': ({ body }) => {
      types.push({ id: 3, ...(JSON.parse(body) as { name: string }) })
      return answer({ id: 3, name: 'Senior' })
    },
    [FIND]: () => answer([]),
  })
  await choose(new File(['First name,Surname,Membership type\nAnn,Nair,Senior\nBo,Nair,senior\n'], 'members.csv'))
  await userEvent.click(await screen.findByRole('button', { name: 'Add ‘Senior’ to the club’s membership types' }))
  expect(await screen.findByRole('button', { name: 'Import 2 members' })).toBeVisible()
  // They were listed as faulty, and none is left.
  expect(screen.getByRole('listitem', { name: 'Line 2 Ann Nair' })).toBeVisible()
  expect(JSON.parse(club.named('POST /api/setup/membershipTypes')[0]?.body ?? '')).toEqual({ name: 'Senior' })
  expect(screen.queryByRole('heading', { name: 'Words that the club does not have' })).toBeNull()
})

it('[SET-04] says how many payments are recorded, and sends their sums and days', async () => {
  const { club } = open()
  const lines = ['First name,Surname,Paid,Date paid', 'Ann,Nair,£97.50,21/04/2026', 'Bo,Nair,Yes,', 'Cy,Nair,£145,']
  await choose(new File([lines.join('\n')], 'paid.csv'))
  expect(await screen.findByRole('listitem', { name: 'Line 2 Ann Nair' })).toHaveTextContent(
    'Paid £97.50 · Paid on 21 April 2026',
  )
  expect(
    await screen.findByText(
      '3 new. 2 payments recorded, except where this membership year has one already. All are written, or none. Nobody is mailed.',
    ),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Import 3 members' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import 3 members?' })
  expect(dialog).toHaveTextContent('2 payments recorded')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }))
  await screen.findByRole('heading', { name: 'The import is done' })
  expect(JSON.parse(club.named(IMPORT)[0]?.body ?? '')).toMatchObject({
    rows: [
      { hasPaid: true, amountPaid: '97.50', paidOn: '2026-04-21' },
      { hasPaid: true, amountPaid: null, paidOn: null },
      { hasPaid: true, amountPaid: '145.00', paidOn: null },
    ],
  })
})

it('[SET-04] says that nothing would change where all are members already, until they are to be updated', async () => {
  openScreen('/members/committee/setup/import', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
    'GET /api/lookup/getByType': () => answer([]),
    [FIND]: () => answer([{ place: 0, userId: 7, name: 'Ann Nair', by: 'address', isActive: true }]),
    [IMPORT]: () => answer({ added: 0, updated: 0, unchanged: 1 }),
  })
  await choose(new File(['First name,Surname,Email\nAnn,Nair,ann@club.example\nBo,Nair,bo@nowhere\n'], 'members.csv'))
  expect(await screen.findByText('All other rows are of members already, so nothing would change.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 0 members' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Update those who are members already' }))
  await userEvent.click(screen.getByRole('button', { name: 'Update 1 member' }))
  const dialog = await screen.findByRole('dialog', { name: 'Update 1 member?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('1 member left as they were')).toBeVisible()
  expect(screen.getByText(/^1 row with faults was left out\. Download it/)).toBeVisible()
  expect(screen.queryByText(/Mend it here/)).toBeNull()
})

it('[SET-04] rows that are left out come back by their file, whose column of reasons is passed over', async () => {
  const rows = [
    {
      line: 3,
      cells: { firstName: '=Bob', familyName: 'Weir', email: 'bob@', phoneNumber: '+44 7700 900123' },
      faults: { email: 'This is no email address.' },
      ...{
        member: null,
        clash: null,
        notes: [],
        marks: [],
        questions: [],
        waitsFor: [],
        isSetAside: false,
        isAnother: false,
      },
    },
  ] as const
  const text = csvText([leftOutTable(rows, ['firstName', 'familyName', 'email', 'phoneNumber'])])
  const table = await readFileTable(new TextEncoder().encode(text))
  expect(table.lines[1]?.cells).toEqual(['=Bob', 'Weir', 'bob@', '+44 7700 900123', 'Email: This is no email address.'])
  expect(recognise(table).columns).toEqual(['firstName', 'familyName', 'email', 'phoneNumber', null])
})

it('[SET-11] takes the club’s own columns by their labels, mends them, and shows beside them what was refused', async () => {
  expectConsoleError(/Invalid\./)
  const own = {
    choices: [],
    help: null,
    isRequired: false,
    isActive: true,
    filledBy: 'member',
    isInRegistration: false,
  }
  const choices = [{ key: 'bow', name: 'Bow side', isActive: true }]
  const { club } = openScreen('/members/committee/setup/import', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
    'GET /api/lookup/getByType': () => answer([{ id: 2, name: 'Full' }]),
    'GET /api/lookup/memberFields': () =>
      answer([
        { ...own, key: 'side', label: 'Side', kind: 'select', choices, seenBy: 'committee' },
        { ...own, key: 'locker', label: 'Locker', kind: 'line', seenBy: 'committee' },
        { ...own, key: 'secret', label: 'For officers', kind: 'line', seenBy: 'officers' },
      ]),
    [FIND]: () => answer([]),
    [IMPORT]: () => answer({ message: 'Invalid.', modelState: { 'rows.0.fields.locker': ['It is taken.'] } }, 400),
  })
  const lines = ['First name,Surname,Email,SIDE,Locker,For officers', 'Ann,Nair,ann@club.example,port,12,x']
  await choose(new File([lines.join('\n')], 'own.csv'))
  expect(await screen.findByRole('combobox', { name: 'SIDE' })).toHaveDisplayValue('Side')
  expect(screen.getByRole('combobox', { name: 'For officers' })).toHaveDisplayValue('Passed over')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Side of line 2' }), 'Bow side')
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 member' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(club.named(IMPORT)).toHaveLength(1))
  expect(JSON.parse(club.named(IMPORT)[0]?.body ?? '')).toMatchObject({
    rows: [{ fields: { side: 'bow', locker: '12' } }],
  })
  expect(await screen.findByRole('textbox', { name: 'Locker of line 2' })).toHaveAccessibleDescription('It is taken.')
})

it('[SET-04] what the file does not settle is asked once with its lines, which wait and are not imported before the answer', async () => {
  const { club } = open()
  const lines = [
    'First name,Surname,Paid,Joined',
    'Ann,Nair,BACS,03/04/2012',
    'Bo,Nair,bacs,05/05/2013',
    'Cy,Nair,Yes,25/04/2019',
    'Di,Nair,Yes,04/25/2018',
  ]
  await choose(new File([lines.join('\n')], 'asked.csv'))
  const asked = await screen.findByRole('region', { name: 'What the file does not settle' })
  const bacs = within(asked).getByRole('combobox', { name: 'What does “BACS” in ‘Paid’ say of this membership year?' })
  const order = within(asked).getByRole('combobox', {
    name: 'In which order are the days of ‘Joined’ written? The file does not say.',
  })
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Line 2, Ann Nair: 03/04/2012: 3 April 2012 or 4 March 2012',
    'Line 2, Ann Nair: BACS',
    'Line 3, Bo Nair: bacs',
  ])
  expect(await screen.findByRole('button', { name: 'Import 2 members' })).toBeVisible()
  expect(
    within(screen.getByRole('listitem', { name: 'Line 2 Ann Nair' })).getByText('Waits for an answer'),
  ).toBeVisible()
  expect(screen.getByText(/^2 rows wait for an answer above, and are left out until then\.$/)).toBeVisible()
  await userEvent.selectOptions(bacs, 'They have paid')
  expect(await screen.findByRole('button', { name: 'Import 3 members' })).toBeVisible()
  await userEvent.selectOptions(order, 'Month first: 12/31/1980')
  await userEvent.click(await screen.findByRole('button', { name: 'Import 4 members' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }))
  await screen.findByRole('heading', { name: 'The import is done' })
  expect(JSON.parse(club.named(IMPORT)[0]?.body ?? '')).toMatchObject({
    rows: [
      { firstName: 'Ann', hasPaid: true, joined: '2012-03-04' },
      { firstName: 'Bo', hasPaid: true, joined: '2013-05-05' },
      { firstName: 'Cy', joined: '2019-04-25' },
      { firstName: 'Di', joined: '2018-04-25' },
    ],
  })
})

it('[SET-04] rows stand as they will be stored, and what was changed or guessed comes first and says so', async () => {
  open()
  const lines = [
    'First name,Surname,Email,Joined,Paid',
    'Ann,Nair,ann@club.example,25/04/2019,n',
    'Bo,Nair,Bo <bo@club.example>,13/05/2019,145',
  ]
  await choose(new File([lines.join('\n')], 'marked.csv'))
  const rows = await screen.findAllByRole('listitem', { name: /^Line/ })
  expect(rows.map(row => row.getAttribute('aria-label'))).toEqual(['Line 3 Bo Nair', 'Line 2 Ann Nair'])
  expect(rows[0]).toHaveTextContent('Email bo@club.example · Joined 13 May 2019 · Paid £145.00')
  expect(rows[0]).toHaveTextContent('Email: “Bo <bo@club.example>” is read as bo@club.example.')
  expect(rows[1]).toHaveTextContent('Email ann@club.example · Joined 25 April 2019 · Paid No')
  expect(screen.getByRole('option', { name: 'Changed or guessed (1)' })).toBeInTheDocument()
})

it('[SET-04] a child with the address of a parent waits for an answer; the question before writing names who is changed', async () => {
  const parent = { userId: 7, firstName: 'Ann', familyName: 'Lee', email: 'home@club.example', isActive: true }
  const { club } = open({
    [FIND]: ({ body }) =>
      answer(
        (JSON.parse(body) as { people: { firstName: string }[] }).people.map(({ firstName }, index) =>
          firstName === 'Tom'
            ? {
                place: index,
                perhaps: [{ ...parent, dateOfBirth: '1980-02-03' }],
                withoutAddress: { existing: null, perhaps: [] },
              }
            : { place: index, userId: 8, name: 'Bo Nair', by: 'address', isActive: true },
        ),
      ),
  })
  const lines = ['First name,Surname,Email', 'Tom,Lee,home@club.example', 'Bo,Nair,bo@club.example']
  await choose(new File([lines.join('\n')], 'family.csv'))
  const question = await screen.findByRole('combobox', { name: /have the address of somebody else/ })
  const tom = () => screen.getByRole('listitem', { name: 'Line 2 Tom Lee' })
  expect(tom()).toHaveTextContent('home@club.example is the address of Ann Lee, born 3 February 1980')
  await userEvent.selectOptions(question, 'each')
  const who = screen.getByRole('combobox', { name: 'Who is Tom Lee on line 2?' })
  expect(within(tom()).queryByText('New')).toBeNull()
  await userEvent.selectOptions(who, 'new')
  expect(within(tom()).getByText('New')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Update those who are members already' }))
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 member and update 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('To be updated:Bo Nair (line 3)')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }))
  await screen.findByRole('heading', { name: 'The import is done' })
  expect(JSON.parse(club.named(IMPORT)[0]?.body ?? '')).toMatchObject({
    rows: [
      { firstName: 'Tom', email: '', existing: null, asked: [7] },
      { firstName: 'Bo', existing: 8, asked: [] },
    ],
  })
})
