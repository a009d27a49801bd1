// Cells as clubs really have them: torn by a spreadsheet, or written for people and not for a program.
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { questionsOf } from './fileQuestions'
import { readFileTable, type Reading } from './fileTable'
import { MEMBER_FILE } from './importFields'
import { type ClubLists, judgeTable, recognise } from './memberRows'
import { splitName } from './splitName'

const lists: ClubLists = {
  membershipType: [{ id: 1, name: 'Full' }],
  gender: [
    { id: 3, name: 'Female' },
    { id: 4, name: 'Male' },
  ],
  ...{ ethnicity: [], swimmingAbility: [], emailPreferences: [] },
}
const HEADINGS = [...MEMBER_FILE.byHeading.keys()]

async function read(
  file: readonly string[] | Uint8Array<ArrayBuffer>,
  { answers = {}, reading = {}, countryCode = '44' }: Given = {},
) {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(new TextEncoder().encode(file.join('\r\n')))
  const table = await readFileTable(bytes, reading, HEADINGS)
  const choices = { ...recognise(table), answers }
  const rows = judgeTable(table, { lists, choices, today: '2026-11-22', club: { membershipYear: 2026, countryCode } })
  return {
    table,
    choices,
    rows,
    asked: questionsOf(rows, answers).map(({ key, lines }) => [key, lines.map(l => l.line)]),
  }
}
interface Given {
  answers?: Record<string, string>
  reading?: Reading
  countryCode?: string | null
}

describe('a telephone number', () => {
  const phone = async (cell: string, given?: Given) => {
    const { rows } = await read(['First name,Surname,Mobile', `Ann,A,"${cell}"`], given)
    const [row] = rows
    return row?.member ? row.member.phoneNumber : row?.waitsFor.map(({ key }) => key)
  }
  it.each([
    '07700 900034 / 01392 123456',
    '07700900035 (wife)',
    '(0)7700 900037',
    '+44 (0)7700 900038',
    '0044 7700 900038',
  ])('[SET-04] %s is stored as it was typed', async typed => expect(await phone(typed)).toBe(typed))
  it.each([
    ['7.70E+09', ['telephone.cut']],
    ['4,47701e+11', ['telephone.cut']],
    ['ask Sue', ['telephone.none']],
    ['1234', ['telephone.none']],
    ['7700900030', ['telephone.start']],
    ['1392123456', ['telephone.start']],
    ['447700900033', ['telephone.start']],
    ["'07700900036", '07700900036'],
    ['n/a', null],
  ])('[SET-04] %s is %j', async (typed, read) => expect(await phone(typed)).toEqual(read))
  it('[SET-04] a lost 0 or + is offered with the code of a country that has one; an answer is for all of them', async () => {
    expect(await phone('7700900032.0', { answers: { 'telephone.start': 'put-back' } })).toBe('07700900032')
    expect(await phone('7700900032.0', { answers: { 'telephone.start': 'as-typed' } })).toBe('7700900032')
    expect(await phone('447700900033', { answers: { 'telephone.start': 'put-back' } })).toBe('+447700900033')
    expect(await phone('447700900033', { countryCode: '33' })).toBe('447700900033')
    expect(await phone('7700900030', { countryCode: null })).toBe('7700900030')
    expect(await phone('6125550143', { countryCode: '1' })).toBe('6125550143')
    expect(await phone('7.70E+09', { answers: { 'telephone.cut': 'empty' } })).toBeNull()
  })
})

describe('columns of telephone numbers', () => {
  const phones = async (...lines: string[]) => {
    const { rows } = await read(['First name,Surname,Home phone,Mobile,Work number', ...lines])
    return rows.map(({ member, marks }) => [member?.phoneNumber ?? null, ...marks.map(({ says }) => says)])
  }
  it('[SET-04] the mobile counts; where it has none, the next that has one', async () =>
    expect(
      await phones(
        'Ann,A,01392 123001,07700 900201,01392 123002',
        'Bo,B,01392 123003,,01392 123004',
        'Cy,C,,n/a,01392 123005',
        'Di,D,,,',
      ),
    ).toEqual([['07700 900201'], ['01392 123003'], ['01392 123005'], [null]]))
  it('[SET-04] what is no number gives way to one, and that is marked; alone it is asked about', async () => {
    expect(await phones('Ann,A,01392 123001,7.70E+09,')).toEqual([
      ['01392 123001', '“7.70E+09” in ‘Mobile’ is no telephone number; that in ‘Home phone’ is taken.'],
    ])
    const { asked } = await read(['First name,Surname,Home phone,Mobile', 'Ann,A,ask Sue,-'])
    expect(asked).toEqual([['telephone.none', [2]]])
  })
  it('[SET-04] a telephone number of somebody else is not theirs', async () => {
    const { choices } = await read(['First name,Surname,Emergency contact phone,Guardian 1 phone', 'Ann,A,07700,07701'])
    expect(choices.columns).toEqual(['firstName', 'familyName', null, null])
  })
})

describe('a line that is no member', () => {
  it.each([
    ['Summe,,,435', true],
    ['Count: 40,,,', true],
    ['No. of members,3,,', true],
    ['Members,3,,', true],
    ['Balance c/f,,,435', true],
    ['Gesamt,,,', true],
    ['Ann,Sum,ann@odd.example,435', false],
    ['Prince,,,', true],
    ['Prince,,p@odd.example,435', false],
    ['Ann,Weir,,435', false],
  ])('[SET-04] %s is none: %s', async (line, isNone) => {
    const { rows } = await read(['First name,Surname,Email,Paid', 'Bo,Nair,b@odd.example,1', 'Cy,Lee,,145', line])
    expect(rows[2]?.note !== undefined).toBe(isNone)
  })
  it('[SET-04] a total in a file with names in one piece is none, a member is one', async () => {
    const lines = ['Name,Mobile,Paid', '"Nair, Bo",07700 900100,145', 'Gesamtbetrag,,290', 'Prince,07700 900101,145']
    const { rows } = await read(lines)
    expect(rows.map(({ note }) => note !== undefined)).toEqual([false, true, false])
  })

  const LINES = [
    'First name,Surname,Email,Paid',
    'JUNIORS,,,',
    'Ann,Total,ann@odd.example,Yes',
    'Bo,Page,,Yes',
    'Cy,Weir,cy@odd.example,£130',
    'First name,Surname,Email,Paid',
    'Total,11 members,,£195',
    'Grand total:,,,£195',
    ',,,Printed 14/11/2026 page 1 of 1',
    ',,,Page 2 of 3',
  ]
  it('[SET-04] is asked about once, and left out by the answer; names are names', async () => {
    const { rows, asked } = await read(LINES)
    expect(asked).toEqual([['lines.no-member', [2, 6, 7, 8, 9, 10]]])
    expect(rows.flatMap(({ member }) => member?.familyName ?? [])).toEqual(['Total', 'Page', 'Weir'])
    const answered = await read(LINES, { answers: { 'lines.no-member': 'leave-out' } })
    expect(answered.rows.filter(({ isSetAside }) => isSetAside)).toHaveLength(6)
    expect(answered.rows.every(({ faults }) => Object.keys(faults).length === 0)).toBe(true)
    const taken = await read(LINES, { answers: { 'lines.no-member': 'members' } })
    expect(taken.rows[5]).toMatchObject({ cells: { firstName: 'Total' }, isSetAside: false })
  })
})

describe('names and addresses', () => {
  it.each([
    ['Mr & Mrs,Hall,', ['names.several']],
    ['Sue and Bill,Hall,', ['names.several']],
    ['Sue / Bill,Hall,', ['names.several']],
    ['Sandy,Anderson,', []],
    ['Sue,Hall,sue@odd.example; bill@odd.example', ['email.several']],
    ['Sue,Hall,sue@odd.example / bill@odd.example', ['email.several']],
  ])('[SET-04] %s asks %j', async (line, keys) =>
    expect((await read(['First name,Surname,Email', line])).asked.map(([key]) => key)).toEqual(keys),
  )
  it.each([
    ['"=HYPERLINK(""mailto:ann@odd.example"",""ann@odd.example"")"', 'ann@odd.example'],
    ['"=HYPERLINK(""mailto:ann@odd.example"",""Write to Ann"")"', 'ann@odd.example'],
    ['Ann Nair <ann@odd.example>', 'ann@odd.example'],
    ['mailto:ann@odd.example', 'ann@odd.example'],
    ['ann@odd.example;', 'ann@odd.example'],
    ['none', ''],
  ])('[SET-04] the address %s is read as %s, and marked', async (cell, address) => {
    const { rows } = await read(['First name,Surname,Email', `Ann,Nair,${cell}`])
    expect(rows).toMatchObject([{ member: { email: address }, marks: [{ field: 'email' }] }])
  })
  it('[SET-04] the name of a link is what it shows', async () => {
    const { rows } = await read(['First name,Surname', '"=HYPERLINK(""https://x.example/1"",""Ann"")",Nair'])
    expect(rows).toMatchObject([{ member: { firstName: 'Ann' }, marks: [{ field: 'firstName' }] }])
  })
  it.each([
    ['MACDONALD Fiona', 'Fiona', 'MACDONALD'],
    ['VAN DER BERG Jan', 'Jan', 'VAN DER BERG'],
    ['J. R. Hartley', 'J. R.', 'Hartley'],
    ['Lord, Sir Peter', 'Peter', 'Lord'],
  ])('[SET-04] %s is %s and %s', (whole, firstName, familyName) =>
    expect(splitName(whole)).toEqual({ firstName, familyName }),
  )
})

describe('the order of names in one piece', () => {
  const names = async (heading: string, lines: readonly string[], answers = {}) => {
    const { rows, asked } = await read([`${heading},Email`, ...lines], { answers })
    return [
      asked.map(([key]) => key),
      ...rows.map(({ member }) => member && `${member.familyName}/${member.firstName}`),
    ]
  }
  it.each([
    'Surname First',
    'Surname First Name',
    '"Surname, First"',
    'Name (Surname First)',
    'Last name and forename',
  ])('[SET-04] is said by the heading %s', async heading =>
    expect(await names(heading, ['Fletcher Ann,', 'van der Berg Jan,', '"Weir, Cy",', 'DE LA CRUZ Ana,'])).toEqual([
      ...[[], 'Fletcher/Ann', 'van der Berg/Jan', 'Weir/Cy', 'DE LA CRUZ/Ana'],
    ]),
  )
  it('[SET-04] is said by the heading First name and surname', async () =>
    expect(await names('First name and surname', ['Ann Fletcher,'])).toEqual([[], 'Fletcher/Ann']))
  it.each([
    ['an address', ['Fletcher Ann,ann.fletcher@odd.example', 'Weir Cy,'], 'Fletcher/Ann', 'Weir/Cy'],
    ['an initial in an address', ['Fletcher Ann,afletcher2@odd.example', 'Weir Cy,'], 'Fletcher/Ann', 'Weir/Cy'],
    ['a word before a surname', ['van der Berg Jan,', 'Weir Cy,'], 'van der Berg/Jan', 'Weir/Cy'],
    ['initials', ['Hartley J.R.,', 'Weir Cy,'], 'Hartley/J.R.', 'Weir/Cy'],
    ['a title', ['Dr Ann Fletcher,', 'Cy Weir,'], 'Fletcher/Ann', 'Weir/Cy'],
    [
      'an address with the first name first',
      ['Ann Fletcher,ann.fletcher@odd.example', 'Cy Weir,'],
      'Fletcher/Ann',
      'Weir/Cy',
    ],
  ])('[SET-04] is shown by %s', async (_, lines, ...read) => expect(await names('Name', lines)).toEqual([[], ...read]))
  it('[SET-04] is asked once where nothing says it, or the file says both', async () => {
    const lines = ['Fletcher Ann,', '"Weir, Cy",', 'Nair Bo,family@odd.example']
    expect(await names('Name', lines)).toEqual([['names.order'], null, 'Weir/Cy', null])
    const answered = await names('Name', lines, { 'names.order': 'surname-first' })
    expect(answered).toEqual([['names.order'], 'Fletcher/Ann', 'Weir/Cy', 'Nair/Bo'])
    const otherwise = await names('Name', lines, { 'names.order': 'first-name-first' })
    expect(otherwise).toEqual([['names.order'], 'Ann/Fletcher', 'Weir/Cy', 'Bo/Nair'])
    const both = ['Ann Fletcher,ann.fletcher@odd.example', 'Weir Cy,cy.weir@odd.example', 'Nair Bo,']
    expect(await names('Name', both)).toEqual([['names.order'], 'Fletcher/Ann', 'Weir/Cy', null])
  })
  it('[SET-04] a name beside one of its parts is the other part', async () => {
    const { rows } = await read(['Name,First name', 'Fletcher,Ann', 'Bo Nair,Bo', '"Weir, Cy",Cy'])
    expect(rows.map(({ member }) => member?.familyName)).toEqual(['Fletcher', 'Nair', 'Weir'])
  })
})

describe('headings of other products', () => {
  const fields = async (headings: string, ...cells: string[]) => (await read([headings, ...cells])).choices.columns
  it('[SET-04] Membermojo: the mobile before the landline; the state is no membership type', async () => {
    const lines = [
      'First name,Last name,Phone,Mobile,Membership,Membership state,Joined',
      'Ann,A,01392 111222,07700 900071,Full,Active,03 Apr 2019',
      'Bo,B,,,Full,Expired,03 Apr 2019',
    ]
    const { choices, rows, asked } = await read(lines)
    expect(choices.columns).toEqual([
      ...['firstName', 'familyName', 'phoneNumber', 'phoneNumber', 'membershipType', 'isDisabled', 'joined'],
    ])
    expect(rows[0]?.member).toMatchObject({ phoneNumber: '07700 900071', isActive: true })
    expect(asked).toEqual([['state.expired', [3]]])
    expect((await read(lines, { answers: { 'state.expired': 'left' } })).rows[1]?.member?.isActive).toBe(false)
  })
  it('[SET-04] ClubSpark: the start of this year’s membership is not the day of joining', async () => {
    expect(
      await fields(
        'First Name,Last Name,Mobile Phone Number,Package Name,Start Date,Expiry Date',
        'A,B,,Full,01/01/2026,31/12/2026',
      ),
    ).toEqual(['firstName', 'familyName', 'phoneNumber', 'membershipType', null, null])
    expect(await fields('Name,Start date', 'A B,13/01/2009', 'C D,14/02/2015')).toEqual(['name', 'joined'])
  })
  it('[SET-04] Love Admin and Spond: the club itself is not the affiliated one', async () => {
    expect(
      await fields('First name,Surname,User email,Club Membership Type,Primary Club', 'A,B,a@b.example,Full,Us'),
    ).toEqual([...['firstName', 'familyName', 'email', 'membershipType', null]])
    expect(await fields('"Surname, First",Email', '"Nair, Ann",a@b.example')).toEqual(['name', 'email'])
  })
  it('[SET-04] F and M are found among the club’s genders', async () => {
    const { rows } = await read(['First name,Surname,Sex', 'Ann,A,F', 'Bo,B,m', 'Cy,C,Woman'])
    expect(rows.map(({ member }) => member?.genderId)).toEqual([3, 4, 3])
  })
})

describe('days of payment', () => {
  it('[SET-04] a day long before the membership year is asked about, and not booked as paid now', async () => {
    const lines = ['First name,Surname,Paid', 'Ann,A,13/06/2020', 'Bo,B,28/12/2025', 'Cy,C,30/03/2026']
    const { rows, asked } = await read(lines)
    expect(asked).toEqual([['paid.earlier', [2]]])
    expect(rows.map(({ member }) => member?.paidOn ?? null)).toEqual([null, '2025-12-28', '2026-03-30'])
    expect((await read(lines, { answers: { 'paid.earlier': 'unpaid' } })).rows[0]?.member?.hasPaid).toBe(false)
  })
})

describe('days that a spreadsheet has half understood', () => {
  const born = async (days: readonly string[], answers = {}) => {
    const { rows, asked } = await read(['First name,Surname,DOB', ...days.map((day, n) => `Ann,A${n},${day}`)], {
      answers,
    })
    return [asked, rows.map(({ member }) => member?.dateOfBirth ?? null)]
  }
  it('[SET-04] are asked about: it may have taken the month for the day', async () => {
    const days = ['04/25/1985', '1970-05-12', '31140', '1970-05-05']
    expect(await born(days)).toEqual([[['swapped.dateOfBirth', [3, 4]]], ['1985-04-25', null, null, '1970-05-05']])
    const read = async (answer: string) => (await born(days, { 'swapped.dateOfBirth': answer }))[1]
    expect(await read('swap')).toEqual(['1985-04-25', '1970-12-05', '1985-03-04', '1970-05-05'])
    expect(await read('as-they-are')).toEqual(['1985-04-25', '1970-05-12', '1985-04-03', '1970-05-05'])
  })
  it.each([
    [['1970-05-12', '1970-05-25', '04/25/1985']],
    [['1970-05-12', '03/04/1985', '25/04/1985']],
    [['1970-05-12']],
  ])('[SET-04] %j are as they are', async days =>
    expect(await born(days)).toEqual([[], expect.not.arrayContaining([null])]),
  )
})

it('[SET-04] a payment or a joining of a century ago is no reading; nobody joins before they are born', async () => {
  const lines = [
    'First name,Surname,DOB,Joined,Paid',
    'Ann,A,13/01/1980,12/1/26,12/1/26',
    'Bo,B,13/01/1980,13/01/1979,',
  ]
  const { rows, asked } = await read(lines)
  expect(asked).toEqual([])
  expect(rows.map(({ cells, faults }) => [cells.joined, faults.joined])).toEqual([
    ['2026-01-12', undefined],
    ['1979-01-13', 'This is before the date of birth. Please check both days.'],
  ])
  expect(rows[0]?.member?.paidOn).toBe('2026-01-12')
})

describe('letters', () => {
  it.each(['Zo\uFFFD,Weir,', 'Zo?,Weir,', 'Ann,M?ller,', 'Ann,Weir,Z\uFFFDrich', 'Ann,Weir,Z?rich'])(
    '[SET-04] those that were lost in %j are asked about',
    async line => {
      const file = ['First name,Surname,Town', 'Bo,Nair,Where?', line]
      const { rows, asked } = await read(file)
      expect(asked).toEqual([['letters.lost', [3]]])
      expect(rows.map(({ member }) => member !== null)).toEqual([true, false])
      expect((await read(file, { answers: { 'letters.lost': 'as-they-are' } })).rows[1]?.member).not.toBeNull()
    },
  )

  const inBytes = (text: string, odd: number) =>
    Uint8Array.from(text, sign => (sign === '#' ? odd : sign.charCodeAt(0)))
  it('[SET-04] those of Windows are read on every Node as in a browser', async () => {
    const { rows, asked } = await read(inBytes('First name,Surname\nLiam,O#Weir\n', 0x92))
    expect(rows[0]?.member?.familyName).toBe('O’Weir')
    expect(asked).toEqual([])
  })
  it.each([
    ['Macintosh', 0x8e, 'macintosh'],
    ['MS-DOS', 0x82, 'ibm850'],
  ] as const)('[SET-04] those of %s are asked about, with each reading', async (_, byte, encoding) => {
    const bytes = inBytes('First name,Surname\nRen#e,Weir\nBo,Nair\n', byte)
    const { rows, asked } = await read(bytes)
    expect(asked).toEqual([['letters', [2]]])
    expect(rows[0]?.waitsFor[0]?.shows).toContain('Renée')
    expect((await read(bytes, { reading: { encoding } })).rows[0]?.member?.firstName).toBe('Renée')
  })
  it('[SET-04] those that were saved twice are asked about', async () => {
    const file = ['First name,Surname', 'RenÃ©e,Weir', 'Zoë,Nair']
    expect((await read(file)).asked).toEqual([['letters', [2]]])
    const { rows } = await read(file, { reading: { encoding: 'utf-8-twice' } })
    expect(rows.map(({ member }) => member?.firstName)).toEqual(['Renée', 'Zoë'])
  })
})

describe('a workbook', () => {
  type Sheet = {
    name: string
    state?: string
    cols?: string
    rows: readonly (readonly string[])[]
    hidden?: number
    merged?: string
  }
  const workbook = (sheets: readonly Sheet[]) =>
    zipSync({
      '[Content_Types].xml': strToU8(
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="r"><sheets>${sheets.map(({ name, state = 'visible' }, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
      ),
      ...Object.fromEntries(
        sheets.map(({ rows, cols = '', hidden, merged }, at) => [
          `xl/worksheets/sheet${at + 1}.xml`,
          strToU8(
            `<worksheet>${cols}<sheetData>${rows
              .map(
                (cells, row) =>
                  `<row r="${row + 1}"${hidden === row + 1 ? ' hidden="1"' : ''}>${cells
                    .map((cell, column) =>
                      cell === ''
                        ? ''
                        : `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
                    )
                    .join('')}</row>`,
              )
              .join(
                '',
              )}</sheetData>${merged === undefined ? '' : `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>`}</worksheet>`,
          ),
        ]),
      ),
    })

  it('[SET-04] is opened at the sheet with the headings, and says which sheets are hidden', async () => {
    const members = [
      ['First name', 'Surname', 'Email'],
      ['Ann', 'Nair', 'ann@odd.example'],
    ]
    const { table } = await read(
      workbook([
        { name: 'Notes', rows: [['Read me first'], ['Ask Sue']] },
        { name: 'Old &amp; gone', state: 'hidden', rows: members },
        { name: 'Members', rows: members },
      ]),
    )
    expect(table).toMatchObject({
      sheet: 'Members',
      remarks: ['Hidden sheets: Old & gone. They are read only if you choose one.'],
    })
  })
  it('[SET-04] names hidden rows and columns, and marks their lines', async () => {
    const { table, rows } = await read(
      workbook([
        {
          ...{ name: 'Members', cols: '<cols><col min="2" max="2" hidden="1"/></cols>', hidden: 3 },
          rows: [
            ['First name', 'Surname'],
            ['Ann', 'Nair'],
            ['Bo', 'Weir'],
          ],
        },
      ]),
    )
    expect(table.remarks).toEqual(['Hidden rows are read, too: 3.', 'Hidden columns are read, too: B.'])
    expect(rows.map(({ marks }) => marks.map(({ says }) => says))).toEqual([
      [],
      ['This row is hidden in the workbook.'],
    ])
  })
  it('[SET-04] fills cells that are merged below one another, and says so', async () => {
    const { table, rows } = await read(
      workbook([
        {
          ...{ name: 'Members', merged: 'B2:B4' },
          rows: [
            ['First name', 'Surname'],
            ['Ann', 'Nair'],
            ['Bo', ''],
            ['Cy', ''],
            ['Di', 'Weir'],
          ],
        },
      ]),
    )
    expect(rows.map(({ member }) => member?.familyName)).toEqual(['Nair', 'Nair', 'Nair', 'Weir'])
    expect(table.remarks).toEqual(['Cells that are merged below one another are filled in each of their rows.'])
    expect(rows[1]?.marks).toEqual([{ field: null, says: '“Nair” is filled in from merged cells.' }])
  })
})
