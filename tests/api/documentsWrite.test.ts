import { beforeEach, describe, expect, test } from 'vitest'
import { FILE_ENDINGS } from '#contract/rules/files'
import type { Attachment } from '#contract/calls/user'
import { FILE_LIMIT } from '#contract/words'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { documentMaker, noise } from './documentMaker'
import { attachmentOf, FILES, MACROS, WITH_PASSWORD } from './fileMaker'

const club = testClub()

const make = beforeTests(() => documentMaker(club))
const bosun = beforeTests(() => club.signedIn({ firstName: 'Bo', familyName: 'Sun', roles: ['Member', 'Bosun'] }))
const member = beforeTests(() => club.signedIn())
beforeEach(() => club.pool.query('delete from document; delete from change_history; delete from throttle'))

const save = (
  document: unknown,
  { type = 'Member', title = 'Tides', as = bosun }: { type?: string; title?: unknown; as?: TestSession } = {},
) => club.call('POST /api/document/save', { query: { type }, body: { title, document }, as })
const update = (body: object, as = bosun) => club.call('POST /api/document/update', { body, as })
const remove = (id: number, as = bosun) => club.call('POST /api/document/delete', { body: { id }, as })
const stored = async () => (await club.pool.query('select d.* from document d order by d.id')).rows
const refusal = (field: string, ...sentences: string[]) => ({
  status: 400,
  body: { message: 'The request is invalid.', modelState: { [field]: sentences } },
})
const pdf = (fields: Partial<Attachment> = {}) => attachmentOf('plan.pdf', FILES['plan.pdf'], fields)

describe('[DOC-02] uploading a document', () => {
  test.each(Object.entries(FILES))('%s is kept, and comes back byte by byte', async (fileName, bytes) => {
    const { status, body } = await save(attachmentOf(fileName, bytes), { title: 'A title' })
    expect([status, body]).toMatchObject([
      200,
      { title: 'A title', fileName, uploadUser: 'Bo Sun', uploadDate: '2026-06-10' },
    ])
    expect(body.fileType).not.toBe('File')
    const opened = await make.open({ id: body.id, fileName }, await make.cookieFor(member, body.id))
    expect([opened.status, opened.bytes.equals(bytes)]).toEqual([200, true])
  })

  test('a file of every ending that people are told of has been tried', () => {
    const tried = Object.keys(FILES).map(name => name.split('.')[1]?.toLowerCase())
    expect([...new Set(tried)].toSorted()).toEqual([...FILE_ENDINGS].toSorted())
  })

  test('it stands in the list of its type, first, and in the history', async () => {
    await save(pdf(), { title: 'Older' })
    club.advance(1000)
    const {
      body: { detailsRemoved, ...body },
    } = await save(pdf(), { type: 'Committee', title: 'Minutes' })
    expect(detailsRemoved).toBe(false)
    const list = async (type: string) => (await club.call('GET /api/document/all', { query: { type }, as: bosun })).body
    expect(await list('Committee')).toEqual([body])
    expect((await list('Member')).map(({ title }) => title)).toEqual(['Older'])
    expect((await club.history()).at(-1)).toMatchObject({
      actorId: bosun.memberId,
      deed: 'documents.create',
      subjectType: 'document',
      subjectId: body.id,
      before: null,
      after: { type: 'Committee', title: 'Minutes', fileName: 'plan.pdf', contentType: 'application/pdf', size: 13 },
    })
  })

  test('25 MB are kept byte by byte; one byte more is refused in plain words, and a body that is too large early', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(FILE_LIMIT)]).subarray(0, FILE_LIMIT)
    const { status, body } = await save(attachmentOf('big.pdf', bytes))
    expect([status, body.fileSizeDisplay]).toEqual([200, '25.0 MB'])
    const opened = await make.open({ id: body.id, fileName: 'big.pdf' }, await make.cookieFor(member, body.id))
    expect(opened.bytes.equals(bytes)).toBe(true)
    expect(await save(attachmentOf('big.pdf', Buffer.concat([bytes, Buffer.from('x')])))).toMatchObject(
      refusal('document', 'This file is too large. It may have at most 25 MB.'),
    )
    expect(
      await save(attachmentOf('big.pdf', Buffer.concat([bytes, bytes.subarray(0, FILE_LIMIT / 10)]))),
    ).toMatchObject({ status: 413, body: { message: 'That is too large to send.' } })
    expect(await stored()).toHaveLength(1)
  }, 120_000)

  test.each([[undefined], [null], [''], ['x'], [[]], [1]])(
    '[VAL-03] no file (%j) and no title are refused by name',
    async document => {
      expect(await save(document, { title: '' })).toMatchObject({
        status: 400,
        body: {
          modelState: { document: ['Please select a document to upload.'], title: ['Please enter the document title'] },
        },
      })
      expect(await stored()).toEqual([])
    },
  )

  const broken = ['This file did not arrive whole. Please select it again.']
  test.each([
    ['', broken],
    ['JVBERi0xLjQgdGlkZQ==', broken],
    ['data:application/pdf;base64', broken],
    ['data:application/pdf,%PDF-1.4 tide', broken],
    ['data:application/pdf;base64,JVBERi0xLjQgdGlkZQ=', broken],
    ['data:application/pdf;base64,JVBERi0xLjQg!!!!dGlkZQ==', broken],
    ['data:application/pdf;base64,JVBERi0xLjQgdGlkZQ==\u0000', broken],
    ['data:application/pdf;base64,JVBE=i0xLjQgdGlkZQ==', broken],
    ['https://club.example/plan.pdf;base64,JVBERi0xLjQgdGlkZQ==', broken],
  ])('a malformed data URL is refused, and nothing kept: %j', async (base64, sentences) => {
    expect(await save(pdf({ base64 }))).toMatchObject(refusal('document', ...sentences))
    expect(await stored()).toEqual([])
  })

  test.each([
    'data:application/pdf;base64,JVBERi0xLjQgdGlkZQ==',
    'data:;base64,JVBERi0xLjQgdGlkZQ==',
    'DATA:Application/PDF;name=a.pdf;BASE64,JVBERi0xLjQgdGlkZQ==',
  ])('%s is one', async base64 => {
    expect((await save(pdf({ base64 }))).status).toBe(200)
  })

  test('a size other than was said is refused, and an empty file', async () => {
    expect(await save(pdf({ fileSize: 12 }))).toMatchObject(refusal('document', ...broken))
    expect(await save(attachmentOf('empty.txt', Buffer.alloc(0)))).toMatchObject(
      refusal('document', 'This file is empty.'),
    )
  })

  const notOfKind =
    'This file is not what its name says. Please save it again in the program that made it, without a password.'
  const notText = 'The text of this file cannot be read. Please save it as UTF-8 and select it again.'
  test.each([
    ['plan.pdf', FILES['crew.png'], notOfKind],
    ['crew.png', FILES['crew.jpg'], notOfKind],
    ['crew.png', Buffer.from('<svg onload="alert(1)"/>'), notOfKind],
    ['minutes.docx', FILES['accounts.xlsx'], notOfKind],
    ['minutes.docx', MACROS, notOfKind],
    ['minutes.docx', WITH_PASSWORD, notOfKind],
    ['minutes.docx', FILES['minutes.docx'].subarray(0, 90), notOfKind],
    ['minutes.odt', FILES['accounts.ods'], notOfKind],
    ['minutes.doc', FILES['accounts.xls'], notOfKind],
    ['accounts.xls', WITH_PASSWORD, notOfKind],
    ['plan.pdf', Buffer.from('MZ this is a program'), notOfKind],
    ['notes.txt', Buffer.from('caf\u00e9', 'latin1'), notText],
    ['tides.csv', Buffer.from('a,b\0c'), notText],
    ['tides.csv', Buffer.from('\ufeffHigh water', 'utf16le'), notText],
  ])('%s with the bytes of something else is refused', async (fileName, bytes, sentence) => {
    expect(await save(attachmentOf(fileName, bytes))).toMatchObject(refusal('document', sentence))
    expect(await stored()).toEqual([])
  })

  test.each([
    'run.exe',
    'page.html',
    'picture.svg',
    'letter.docm',
    'plan.pdf.exe',
    'pdf',
    '.pdf',
    'plan.',
    'plan.pdf ',
    '',
  ])('the kind of %j is not on the list', async fileName => {
    const { status, body } = await save(pdf({ fileName }))
    expect([status, body]).toMatchObject([
      400,
      {
        modelState: {
          document: [
            expect.stringMatching(
              /^Files of this kind are not taken\. Please choose another: PDF, .* at most 25 MB\.$/,
            ),
          ],
        },
      },
    ])
  })

  test.each(['../plan.pdf', 'a/plan.pdf', 'a\\plan.pdf'])(
    'a name that is more than a name is refused: %j',
    async fileName => {
      expect(await save(pdf({ fileName }))).toMatchObject(
        refusal('document', 'Please rename this file, without slashes, and select it again.'),
      )
    },
  )

  test.each([
    'plan.pdf\r\nX-Evil: 1.pdf',
    'plan\0.pdf',
    'half \ud83d.pdf',
    'plan\u202efdp.pdf',
    `${'x'.repeat(197)}.pdf`,
  ])('nor one that no header could hold: %j', async fileName => {
    const { status, body } = await save(pdf({ fileName }))
    expect([status, Object.keys((body as unknown as { modelState: object }).modelState)]).toEqual([
      400,
      ['document.fileName'],
    ])
  })

  test('a name with quotes breaks out of no header, and is given back', async () => {
    const fileName = 'a"; x="é 🚣.pdf'
    const { body } = await save(pdf({ fileName }))
    expect(body.fileName).toBe(fileName)
    const { status, headers } = await make.open(body, await make.cookieFor(member, body.id))
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^inline; filename="[^"]*"; filename\*=UTF-8''[\w%.-]+$/),
    ])
  })

  describe('sent again under its key, because the answer was lost', () => {
    const KEY = { 'idempotency-key': 'once' }
    const send = (as = bosun, headers: Record<string, string> = KEY) =>
      club.call('POST /api/document/save', {
        query: { type: 'Member' },
        body: { title: 'Tides', document: pdf() },
        as,
        headers,
      })
    const count = async (table: string) => (await club.pool.query(`select from ${table}`)).rowCount

    test('[DOC-02] it is kept once, answered alike, and counted once', async () => {
      const first = await send()
      club.advance(60_000)
      expect(await send()).toMatchObject({ status: 200, body: first.body })
      expect([await count('document'), await count('stored_file'), (await club.history()).length]).toEqual([1, 1, 1])
      const { rows } = await club.pool.query("select tries from throttle where key like 'documents.create %'")
      expect(rows).toEqual([{ tries: 1 }])
    })

    test('[DOC-02] also when both arrive at once', async () => {
      const answers = await Promise.all([send(), send(), send()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      expect([await count('document'), await count('stored_file')]).toEqual([1, 1])
    })

    test('[DOC-02] a new title in the meantime is answered with it', async () => {
      const { body } = await send()
      await update({ id: body.id, title: 'High water' })
      expect((await send()).body).toMatchObject({ id: body.id, title: 'High water' })
    })

    test('[DOC-02] the same key of somebody else, and no key, are other uploads', async () => {
      const other = await club.signedIn({ roles: ['Member', 'Bosun'] })
      const answers = [await send(), await send(other), await send(bosun, {}), await send(bosun, {})]
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(4)
    })
  })

  test('sixty an hour are enough for anybody', async () => {
    await club.database.insert(club.schema.throttle).values({
      key: `documents.create ${bosun.memberId}`,
      tries: 59,
      endsAt: new Date(club.now().getTime() + 3_600_000),
    })
    expect((await save(pdf())).status).toBe(200)
    const { status, headers } = await save(pdf())
    expect([status, headers['retry-after']]).toEqual([429, '3600'])
    expect(await stored()).toHaveLength(1)
  })
})

describe('[DOC-03] another title', () => {
  test('is given, and stands in the history; the file stays', async () => {
    const {
      body: { detailsRemoved: _, ...body },
    } = await save(pdf())
    expect(await update({ ...body, title: 'High water' })).toMatchObject({
      status: 200,
      body: { ...body, title: 'High water' },
    })
    expect((await stored())[0]).toMatchObject({ title: 'High water', file_name: 'plan.pdf', version: 2 })
    expect((await club.history()).at(-1)).toMatchObject({
      actorId: bosun.memberId,
      deed: 'documents.edit',
      subjectId: body.id,
      before: { title: 'Tides' },
      after: { title: 'High water' },
    })
  })

  test('the same one again changes nothing', async () => {
    const { body } = await save(pdf())
    expect((await update({ id: body.id, title: 'Tides' })).status).toBe(200)
    expect((await club.history()).map(({ deed }) => deed)).toEqual(['documents.create'])
    expect((await stored())[0].version).toBe(1)
  })

  test('nothing but the title can be changed', async () => {
    const { body } = await save(pdf())
    await update({
      id: body.id,
      title: 'Tides',
      type: 'Committee',
      fileName: 'x.exe',
      contentType: 'text/html',
      uploadedBy: 1,
    })
    expect((await stored())[0]).toMatchObject({
      type: 'Member',
      file_name: 'plan.pdf',
      content_type: 'application/pdf',
      uploaded_by: bosun.memberId,
    })
  })

  test('[VAL-03] it is required, and the document must be there', async () => {
    const { body } = await save(pdf())
    for (const title of ['', ' ', null, undefined])
      expect(await update({ id: body.id, title })).toMatchObject(refusal('title', 'Please enter the document title'))
    expect(await update({ id: 999_999, title: 'Tides' })).toMatchObject({
      status: 404,
      body: { message: 'This document no longer exists.' },
    })
  })
})

describe('[DOC-04] deleting a document', () => {
  test('takes it and its bytes away; what it was stands in the history', async () => {
    const { body } = await save(pdf())
    const cookie = await make.cookieFor(member, body.id)
    expect(await remove(body.id)).toMatchObject({ status: 200, body: {} })
    expect((await club.pool.query('select from stored_file')).rowCount).toBe(0)
    expect((await club.pool.query('select from file_piece')).rowCount).toBe(0)
    expect((await make.open(body, cookie)).status).toBe(404)
    expect((await club.history()).at(-1)).toMatchObject({
      deed: 'documents.delete',
      subjectId: body.id,
      before: { type: 'Member', title: 'Tides', fileName: 'plan.pdf', size: 13 },
      after: null,
    })
  })

  test('happens once, however many press at once', async () => {
    const { body } = await save(pdf())
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(body.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 404)])
    expect((await club.history()).filter(({ deed }) => deed === 'documents.delete')).toHaveLength(1)
  })
})

test('[ROLE-01] a member who is not of the committee is refused, whether or not the document is there', async () => {
  const { id } = await make.documentWith()
  for (const answer of [
    await save(pdf(), { as: member }),
    await save(null, { as: member, type: 'Committee' }),
    await update({ id, title: 'Mine' }, member),
    await update({ id: 999_999 }, member),
    await remove(id, member),
    await remove(999_999, member),
  ])
    expect(answer.status).toBe(403)
  expect((await stored()).map(({ title }) => title)).toEqual(['Tides'])
})
