import { zipSync, strToU8 } from 'fflate'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { dateOrderOf, dayIn } from './dates'
import { encodingOf } from './encoding'
import { readFileTable } from './fileTable'
import { FIELD_LABELS, fieldNamed, IMPORT_FIELDS } from './importFields'
import { type ClubLists, judgeRows, judgeTable, recognise, unknownWords, wordKey } from './memberRows'
import { splitName } from './splitName'

const TODAY = '2026-11-22'
const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const latin = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0))
const wide = (text: string) =>
  Uint8Array.from([...text].flatMap(sign => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]))
const lists: ClubLists = {
  membershipType: [
    { id: 1, name: 'Full' },
    { id: 2, name: 'Junior' },
  ],
  gender: [{ id: 3, name: 'Female' }],
  ethnicity: [],
  swimmingAbility: [{ id: 4, name: 'Swims 50 metres' }],
  emailPreferences: [
    { id: 5, name: 'Rows' },
    { id: 6, name: 'News' },
  ],
}
const judge = { lists, choices: { answers: {}, words: {} }, orders: {}, today: TODAY } as const

describe('a text file', () => {
  it.each([
    ['utf-8', utf8('Náme,Eméail')],
    ['utf-8', utf8('\uFEFFName')],
    ['windows-1252', latin('Zoë;Müller')],
    ['utf-16le', wide('\uFEFFName\tZoë')],
    ['utf-16le', wide('Name,Email,Town\r\nAnn,')],
  ] as const)('[SET-04] its encoding is recognised: %s', (encoding, bytes) => {
    expect(encodingOf(bytes)).toBe(encoding)
  })

  it.each([
    ['comma, with one in a name, in Latin-1', latin('Name,Email\r\n"Müller, Zoë",z@a.example\r\n'), ',', 'Müller, Zoë'],
    ['semicolon', utf8('Name;Email\nAnn;a@a.example\nBo;b@a.example\n'), ';', 'Ann'],
    ['tab, in UTF-16', wide('\uFEFFName\tEmail\r\nZoë\tz@a.example\r\n'), '\t', 'Zoë'],
    ['one that Excel names', utf8('sep=;\r\nName;Email\r\nAnn, Bo;a@a.example\r\n'), ';', 'Ann, Bo'],
  ] as const)('[SET-04] its separator is recognised: %s', async (_, bytes, separator, name) => {
    const table = await readFileTable(bytes)
    expect([table.separator, table.lines[1]?.cells[0]]).toEqual([separator, name])
  })

  it('[SET-04] cells that were guarded against spreadsheets are read as typed, and formulas stay text', async () => {
    const { lines } = await readFileTable(utf8(`Name,Tel\n"'+44 20","=""0123"""\n=1+1,'tHooft\n`))
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['Name', 'Tel'],
      ['+44 20', '0123'],
      ['=1+1', "'tHooft"],
    ])
  })

  it.each([
    ['empty', utf8(''), /empty/],
    ['only empty lines', utf8('\n,,\n'), /empty lines/],
    ['an open quotation mark', utf8('Name,Email\n"Ann,a@a.example\nBo,b@a.example\n'), /quotation mark is not closed/],
    ['an old .xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /before 2007/],
    ['a locked workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...wide('EncryptedPackage')]), /password/],
    ['a PDF', utf8('%PDF-1.7'), /PDF/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /neither text nor/],
    ['an .ods', zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') }), /\.ods/],
    ['a cut workbook', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }).slice(0, 60), /damaged|cut off/],
    ['200,000 lines', utf8('Ann,a@a.example\n'.repeat(200_000)), /At most 10,000 members are imported at once/],
    ['10,000 lines of 60 cells', utf8(`${'a,'.repeat(59)}a\n`.repeat(10_000)), /more than 500,000 cells/],
    ['ten million cells in a line', utf8(`a${','.repeat(9_999_998)}a`), /more than 500,000 cells/],
    ['300 columns', utf8(`a${','.repeat(299)}a`), /more than 200 columns/],
    ['40 MB', new Uint8Array(40 * 1024 * 1024), /40 MB/],
  ] as const)('[SET-04] one that cannot be read is refused with a clear sentence: %s', async (_, bytes, sentence) => {
    await expect(readFileTable(bytes)).rejects.toThrow(sentence)
  })
})

describe('a workbook', () => {
  it('[SET-04] is read by its sheets; days as days, the value of a formula and not the formula', async () => {
    const blob = await writeExcelFile([
      { sheet: 'Notes', data: [[null]] },
      {
        sheet: 'Members',
        data: [
          [{ value: 'Members 2026', type: String, columnSpan: 3 }],
          ['Name', 'DOB', 'Age'].map(value => ({ value, type: String })),
          [
            { value: 'Ann Fletcher', type: String },
            { value: new Date('1980-03-05T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
            { value: '=1+1', type: 'Formula' },
          ],
        ],
      },
    ] as never).toBlob()
    const table = await readFileTable(new Uint8Array(await blob.arrayBuffer()))
    expect([table.sheets, table.sheet]).toEqual([['Notes', 'Members'], 'Members'])
    const choices = recognise(table)
    expect(choices).toMatchObject({ heading: 1, columns: ['name', 'dateOfBirth', null] })
    expect(judgeTable(table, { lists, choices, today: TODAY })).toMatchObject([
      { line: 3, cells: { firstName: 'Ann', familyName: 'Fletcher', dateOfBirth: '1980-03-05' } },
    ])
  })
})

const CELL = '<v>1</v></c>'
/** A workbook as a program writes it that means no good, or knows no better. */
const workbookOf = (rows: string, strings = '') =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${[
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ]
        .map(
          ([id, type, target]) =>
            `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
        )
        .join('')}</Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })
/** Says in its directory that each part is as short as this. */
function saying(length: number, workbook: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(workbook.buffer)
  for (let at = 0; at < workbook.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, length, true)
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, length, true)
  }
  return workbook
}
const BLANK_95_MB = ' '.repeat(95 * 1024 * 1024)

describe('a workbook that is far more than a list of members', () => {
  it.each([
    ['a cell at the end of the sheet', workbookOf(`<row r="1"><c r="XFD1048576">${CELL}</row>`), /cell XFD1048576/],
    [
      'a cell in row 999,999,999',
      workbookOf(`<row r="1"><c r="A999999999">${CELL}</row>`),
      /row 999,999,999\. At most 10,000 members/,
    ],
    [
      'a row 999,999,999',
      workbookOf(`<row r="999999999"><c>${CELL}</row>`),
      /row 999,999,999\. At most 10,000 members/,
    ],
    [
      'one of another name space',
      workbookOf(`<x:row x:r='1'><x:c\nx:r = 'XFD1'><x:v>1</x:v></x:c></x:row>`),
      /cell XFD1,/,
    ],
    ['one with its address in signs', workbookOf(`<row r="1"><c r="&#88;FD1">${CELL}</row>`), /damaged/],
    ['one behind a sign that ends no tag', workbookOf(`<row r="1"><c x="<" r="XFD1">${CELL}</row>`), /damaged/],
    ['one behind another', workbookOf(`<row r="1"><c x="/>" r="XFD1">${CELL}</row>`), /damaged/],
    [
      'a cell with 3 MB of text',
      workbookOf(`<row><c r="A1" t="inlineStr"><is><t>${' x'.repeat(1_500_000)}</t></is></c></row>`),
      /far more text/,
    ],
    ['a tag of 3 MB', workbookOf(`<row><c r="A1" ${'x="1" '.repeat(500_000)}>${CELL}</row>`), /far more text/],
    ['ten million tags', workbookOf('<a/>'.repeat(10_000_000)), /far more than a list/],
    ['50,000 rows', workbookOf(`<row><c>${CELL}</row>`.repeat(50_000)), /more than 10,020 lines/],
    [
      'more columns than have an address',
      workbookOf(`<row r="1">${`<c>${CELL}`.repeat(300)}</row>`),
      /more than 200 columns/,
    ],
    [
      'a million cells',
      workbookOf(`<row>${`<c r="A1">${CELL}`.repeat(100)}</row>`.repeat(10_000)),
      /more than 500,000 cells/,
    ],
    ['a million words', workbookOf('', '<si/>'.repeat(1_000_000)), /more than 500,000 cells/],
    [
      'one long word in every cell',
      workbookOf(
        Array.from({ length: 10_000 }, (_, at) => `<row><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join(''),
        `<si><t>${'long '.repeat(2_000)}</t></si>`,
      ),
      /far more text/,
    ],
    ['95 MB', workbookOf(BLANK_95_MB), /unpacks to more than 40 MB/],
    ['95 MB that say they were 100 bytes', saying(100, workbookOf(BLANK_95_MB)), /unpacks to more than 40 MB/],
  ] as const)('[SET-04] is refused before its table is built: %s', async (_, bytes, sentence) => {
    expect(bytes.length).toBeLessThan(500_000)
    await expect(readFileTable(bytes)).rejects.toThrow(sentence)
  })

  it('[SET-04] but not for a colour in all columns down to the last row', async () => {
    const empty = `<c r="A1048576" s="1"/><c r="XFD1048576" s="1" />`
    const table = await readFileTable(
      workbookOf(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"/></row><row r="65536" s="1"/><row r="1048576">${empty} </row>`,
        '<si><t>Ann</t></si>',
      ),
    )
    expect(table).toMatchObject({ lines: [{ number: 1, cells: ['Ann'] }], width: 1 })
  })
})

describe('columns', () => {
  it('[SET-04] every heading of our own export names its field', () => {
    expect(IMPORT_FIELDS.map(field => fieldNamed(FIELD_LABELS[field]))).toEqual(IMPORT_FIELDS)
  })
  it.each([
    ['E-mail Address', 'email'],
    ['Last name', 'familyName'],
    ['Mobile', 'phoneNumber'],
    ['D.O.B.', 'dateOfBirth'],
    ['Membership', 'membershipType'],
    ['Paid?', 'hasPaid'],
    ['Date paid', 'paidOn'],
    ['Post Code', 'postcode'],
    ['Member Name', 'name'],
    ['Shoe size', null],
  ])('[SET-04] %s is %s', (heading, field) => expect(fieldNamed(heading)).toBe(field))

  it('[SET-04] a title above the headings, headings that come twice and columns of nothing', async () => {
    const table = await readFileTable(
      utf8('Members of the club,,,,\n,,,,\nSurname,First name,Email,Email,,\nFletcher,Ann,a@a.example,b@a.example,,\n'),
    )
    expect(recognise(table)).toMatchObject({ heading: 1, columns: ['familyName', 'firstName', 'email', null] })
  })
  it('[SET-04] a file without headings', async () => {
    const table = await readFileTable(utf8('Ann Fletcher,a@a.example\nBo Nair,b@a.example\n'))
    expect(recognise(table)).toMatchObject({ heading: null, columns: [null, 'email'] })
  })
})

describe('days', () => {
  it.each([
    [['03/04/1980', '25/12/1990'], 'day first', true],
    [['03/04/1980', '12/25/1990'], 'month first', true],
    [['03/04/1980', '05/06/1990'], 'day first', false],
    [['1980-04-03'], 'year first', true],
    [['5 March 1980'], 'day first', true],
  ] as const)('[SET-04] the order of %j is %s', (texts, order, isCertain) =>
    expect(dateOrderOf(texts)).toEqual({ order, isCertain }),
  )
  it.each([
    ['03/04/1980', 'day first', '1980-04-03'],
    ['03/04/1980', 'month first', '1980-03-04'],
    ['3.4.80', 'day first', '1980-04-03'],
    ['3-4-15', 'day first', '2015-04-03'],
    ['80/04/03', 'year first', '1980-04-03'],
    ['1980-04-03T00:00:00', 'day first', '1980-04-03'],
    ['29314', 'day first', '1980-04-03'],
    ['3rd of April 1980', 'month first', '1980-04-03'],
    ['April 3, 1980', 'day first', '1980-04-03'],
    ['3-Apr-80', 'day first', '1980-04-03'],
    ['19800403', 'day first', '1980-04-03'],
    ['31/02/1980', 'day first', null],
    ['unknown', 'day first', null],
    ['7', 'day first', null],
  ] as const)('[SET-04] %s with the %s is %s', (text, order, day) => expect(dayIn(text, order, TODAY)).toBe(day))
})

it.each([
  ['Ann Fletcher', 'Ann', 'Fletcher'],
  ['Fletcher, Ann', 'Ann', 'Fletcher'],
  ['Dr Jan van der Berg', 'Jan', 'van der Berg'],
  ['Mary Jane Watson', 'Mary Jane', 'Watson'],
  ['Cher', 'Cher', ''],
])('[SET-04] the name %s is %s and %s', (whole, firstName, familyName) =>
  expect(splitName(whole)).toEqual({ firstName, familyName }),
)

describe('rows', () => {
  const row = (line: number, cells: object) => ({ line, cells: { firstName: 'Ann', familyName: 'Fletcher', ...cells } })

  it.each([
    ['no surname', { familyName: '' }, { familyName: 'The surname is missing.' }],
    ['a wrong address', { email: 'ann at club' }, { email: 'Please enter a valid email address.' }],
    [
      'an unreadable day',
      { dateOfBirth: 'summer' },
      { dateOfBirth: 'This is no date. Please write it like 31/12/1980.' },
    ],
    ['a day to come', { dateOfBirth: '2090-01-01' }, { dateOfBirth: 'The date of birth cannot be in the future.' }],
    [
      'a type of its own',
      { membershipType: 'Senior' },
      { membershipType: 'The club has no membership type “Senior”.' },
    ],
    ['a payment to come', { paidOn: '2090-01-01' }, { paidOn: 'A payment cannot have been received in the future.' }],
    ['a payment on no day', { paidOn: 'May' }, { paidOn: 'This is no date. Please write it like 31/12/1980.' }],
    [
      'a certificate without end',
      { hasFirstAidCertficate: 'Yes' },
      { firstAidCertificateExpiry: 'The last day of the first aid certificate is missing.' },
    ],
  ])('[SET-04] %s is marked', (_, cells, faults) => {
    expect(judgeRows([row(2, cells)], judge)).toMatchObject([{ faults, member: null }])
  })

  it('[SET-04] what people write is understood; an address that is missing is noted, not invented', () => {
    const cells = {
      hasPaid: '£45.00',
      gender: 'female',
      membershipType: 'Senior',
      firstAidCertificateExpiry: '2027-01-31',
    }
    const [judged] = judgeRows([row(2, cells)], {
      ...judge,
      choices: { ...judge.choices, words: { [wordKey('membershipType', 'SENIOR')]: 1 } },
    })
    expect(judged).toMatchObject({
      faults: {},
      notes: [expect.stringContaining('No email address')],
      member: { email: '', hasPaid: true, genderId: 3, membershipTypeId: 1, hasFirstAidCertficate: true },
    })
  })

  it.each([
    [{ hasPaid: '£145' }, '145.00', null],
    [{ hasPaid: '1,450.00' }, '1450.00', null],
    [{ hasPaid: '£1,450', paidOn: '2026-04-01' }, '1450.00', '2026-04-01'],
    [{ hasPaid: '97,5' }, '97.50', null],
    [{ hasPaid: '21/04/2026' }, null, '2026-04-21'],
    [{ hasPaid: 'yes', paidOn: '2026-04-01' }, null, '2026-04-01'],
    [{ paidOn: '2026-04-01' }, null, '2026-04-01'],
    [{ hasPaid: 'paid' }, null, null],
  ])('[SET-04] the columns of the fee %j say paid, with the sum %j and the day %j', (cells, amountPaid, paidOn) => {
    const member = { hasPaid: true, amountPaid, paidOn }
    expect(judgeRows([row(2, cells)], judge)).toMatchObject([{ faults: {}, member }])
  })
  it('[SET-04] a day beside a no says nothing', () => {
    const member = { hasPaid: false, amountPaid: null, paidOn: null }
    expect(judgeRows([row(2, { hasPaid: 'No', paidOn: '2026-04-01' })], judge)).toMatchObject([{ member }])
  })
  it.each(['£0', '0.00', '£ 0'])('[SET-04] the sum %j in the column of the fee says unpaid', hasPaid => {
    expect(judgeRows([row(2, { hasPaid })], judge)).toMatchObject([{ faults: {}, member: { hasPaid: false } }])
  })
  it.each(['+44 7700 900123', '+44 (0)7700 900 123', '0044 7700 900123', "'+447700900123"])(
    '[SET-04] the telephone number %j is taken',
    async typed => {
      const table = await readFileTable(utf8(`Name,Mobile\n"Fletcher, Ann",${typed}\n`))
      const [read] = judgeTable(table, { ...judge, choices: recognise(table), today: '2026-06-01' })
      expect(read).toMatchObject({ faults: {}, member: { phoneNumber: typed.replace("'", '') } })
    },
  )

  it('[SET-04] the same twice, and one address in a family, are marked on the later line', () => {
    const rows = [
      row(2, { email: 'Home@a.example' }),
      row(3, { firstName: 'Bea', email: 'home@A.example' }),
      row(4, { dateOfBirth: '1980-04-03' }),
      row(5, { dateOfBirth: '1980-04-03', email: 'x@a.example' }),
      row(6, { firstName: 'Cy' }),
      row(7, { firstName: 'Cy' }),
    ]
    const judged = judgeRows(rows, judge)
    expect(judged.map(({ faults }) => Object.keys(faults))).toEqual([[], [], [], ['familyName'], [], []])
    expect(judged.map(({ waitsFor }) => waitsFor.map(({ key }) => key))).toEqual([
      [],
      ['address'],
      ['twice.4.2'],
      [],
      [],
      ['twice.7.6'],
    ])
  })

  it('[SET-04] words that the club does not know are counted, whatever their case', () => {
    const rows = [
      row(2, { membershipType: 'Senior' }),
      row(3, { membershipType: 'SENIOR' }),
      row(4, { membershipType: 'full' }),
    ]
    expect(unknownWords(rows, lists)).toEqual([{ field: 'membershipType', word: 'Senior', count: 2 }])
  })

  it('[SET-04] a cell holds several email preferences; each that the club does not know is told', () => {
    const rows = [
      row(2, { emailPreferences: 'news; Rows' }),
      row(3, { firstName: 'Bea', emailPreferences: 'Rows, Quiz' }),
      row(4, { firstName: 'Cy', emailPreferences: '' }),
    ]
    expect(judgeRows(rows, judge).map(({ member, faults }) => member?.emailPreferenceIds ?? faults)).toEqual([
      [6, 5],
      { emailPreferences: 'The club has no email preference “Quiz”.' },
      [],
    ])
    expect(unknownWords(rows, lists)).toEqual([{ field: 'emailPreferences', word: 'Quiz', count: 1 }])
  })

  it('[SET-04] whatever a table holds, rows are judged without an error', async () => {
    const odd = ['__proto__', 'constructor', '\u0000', '=cmd()', '😀', '9'.repeat(5000), ' ', '31/31/31']
    const table = await readFileTable(
      utf8(
        Papa.unparse([
          IMPORT_FIELDS.map(field => FIELD_LABELS[field]),
          ...odd.map(cell => IMPORT_FIELDS.map(() => cell.replace('\u0000', '\u0001'))),
        ]),
      ),
    )
    const judged = judgeTable(table, { ...judge, choices: recognise(table) })
    expect(judged.every(({ member }) => member === null)).toBe(true)
  })
})
