import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeSettings, listSettings } from '../../server/operations/commands/settings'
import { type TestClub, testClub } from '../testClub'

const club = testClub()
let asBefore: TestClub['schema']['clubSettings']['$inferSelect']
beforeAll(async () => void (asBefore = await settings()))
afterEach(async () => {
  await club.database.update(club.schema.clubSettings).set(asBefore)
  await club.database.delete(club.schema.changeHistory)
})

async function settings() {
  const [row] = await club.database.select().from(club.schema.clubSettings)
  if (!row) throw new Error('no settings')
  return row
}
async function printed(command: (to: Parameters<typeof listSettings>[0]) => Promise<void>): Promise<string> {
  const lines: string[] = []
  await command({ ...club.services, print: line => lines.push(line) })
  return lines.join('\n')
}
const change = (...words: string[]) => printed(to => changeSettings(to, words))

describe('npm run club -- settings', () => {
  test('[PUB-01] lists what the club says about itself, by the names that change it', async () => {
    const list = await printed(listSettings)
    expect(list.split('\n').map(line => line.split(' ')[0])).toEqual([
      ...[
        'title',
        'address',
        'email',
        'socialUrl',
        'fee',
        'contribution',
        'paymentReference',
        'payBy',
        'bankName',
        'accountName',
        'sortCode',
        'accountNumber',
      ],
      ...['membershipYear', 'timeZone', 'whatsAppCountryCode'],
    ])
    expect(list).toMatch(/^title +Rowing Club\n/)
    expect(list).toMatch(/\nsocialUrl\nfee +130\.00\n/)
  })

  test('[PUB-01] changes all of them, and the site, the members and the mails say so', async () => {
    const output = await change(
      'title=Ferry & Quay Rowing Club',
      'address=The Slip, Quay Lane, Saltmarsh',
      'email=hello@ferry.example',
      'socialUrl=https://social.example/groups/ferry?a=b',
      'fee=97.5',
      'contribution=5',
      'paymentReference=surname and initial',
      'payBy=6th April',
      'bankName=Bank of Ferry',
      'accountName=Ferry RC',
      'sortCode=010203',
      'accountNumber=12345678',
      'membershipYear=2027',
      'timeZone=Pacific/Auckland',
    )
    expect(output).toMatch(/^title +Ferry & Quay Rowing Club {3}\(was Rowing Club\)\n/)
    expect((await club.call('GET /api/home/get')).body.club).toEqual({
      title: 'Ferry & Quay Rowing Club',
      logoUrl: null,
      address: 'The Slip, Quay Lane, Saltmarsh',
      email: 'hello@ferry.example',
      socialUrl: 'https://social.example/groups/ferry?a=b',
      timeZone: 'Pacific/Auckland',
      hasPlaces: false,
      sendsNotices: true,
    })
    expect((await club.call('GET /api/club/payment', { as: await club.signedIn() })).body).toEqual({
      membershipYear: 2027,
      fee: '97.50',
      contribution: '5.00',
      reference: 'surname and initial',
      payBy: '6th April',
      bankName: 'Bank of Ferry',
      accountName: 'Ferry RC',
      sortCode: '01-02-03',
      accountNumber: '12345678',
    })
    // The club keeps the fee of the previous year. Starting a year in the browser keeps it too.
    const { rows: years } = await club.pool.query(
      'select year, fee, contribution, started_at from membership_year order by year',
    )
    expect(years).toEqual([{ year: 2026, fee: '130.00', contribution: expect.any(String), started_at: null }])
    await club.call('POST /api/home/sendMessage', {
      body: { firstName: 'Ada', surname: 'Ferry', email: 'ada@visitor.example', message: 'Hello' },
    })
    expect((await club.mails()).at(-1)).toMatchObject({
      toName: 'Ferry & Quay Rowing Club',
      toAddress: 'hello@ferry.example',
    })
  })

  test('[SET-05] makes a year the membership year before it has begun with a warning, and none after that one', async () => {
    expect(await change('membershipYear=2027')).toBe(
      'membershipYear       2027   (was 2026)\n2027 has not begun yet. Once it is started, everybody who has not paid for 2027 counts as unpaid.',
    )
    await expect(change('membershipYear=2028')).rejects.toThrow(
      'membershipYear: 2028 cannot be started yet, because 2027 has not begun. It can be started from 1 January 2027.',
    )
    expect((await settings()).membershipYear).toBe(2027)
    expect(await change('membershipYear=2026')).toMatch(/^membershipYear +2026 {3}\(was 2027\)$/)
  })

  test('[PUB-01] leaves the rest as it is, and writes the change to the history', async () => {
    await change('fee=140', 'title=Rowing Club')
    expect(await settings()).toEqual({ ...asBefore, fee: '140.00', version: asBefore.version + 1 })
    expect(await club.history()).toMatchObject([
      { actorId: null, deed: 'club.settings', subjectType: 'club', subjectId: 1 },
    ])
    expect((await club.history()).map(({ before, after }) => [before, after])).toEqual([
      [{ fee: '130.00' }, { fee: '140.00' }],
    ])
  })

  test('[PUB-01] says so when nothing changes, and writes nothing', async () => {
    expect(await change('fee=130', 'socialUrl=')).toBe('Nothing has changed: the settings were so already.')
    expect(await settings()).toEqual(asBefore)
    expect(await club.history()).toEqual([])
  })

  test('[PUB-01] takes the social address away again', async () => {
    await change('socialUrl=https://social.example/')
    expect(await change('socialUrl=')).toMatch(/^socialUrl +\(was https:\/\/social\.example\/\)$/)
    expect((await settings()).socialUrl).toBeNull()
  })

  test('[ORG-05] leads officers to WhatsApp by the code of the club’s country, or not', async () => {
    await change('whatsAppCountryCode=353')
    expect((await settings()).whatsAppCountryCode).toBe('353')
    for (const typed of ['+44', '0044', ' +44 ']) {
      await change('whatsAppCountryCode=353')
      await change(`whatsAppCountryCode=${typed}`)
      expect((await settings()).whatsAppCountryCode).toBe('44')
    }
    expect(await change('whatsAppCountryCode=')).toMatch(/^whatsAppCountryCode +\(was 44\)$/)
    expect((await settings()).whatsAppCountryCode).toBeNull()
  })

  test.each([
    ['£145', '145.00'],
    ['£ 97.5', '97.50'],
    ['1,450.00', '1450.00'],
    ['£1 450', '1450.00'],
  ])('[SET-01] takes the sum %j with the sign and the comma of thousands', async (typed, stored) => {
    await change(`fee=${typed}`)
    expect((await settings()).fee).toBe(stored)
  })

  test.each([
    ['title=', 'title: This cannot be left empty.'],
    ['title=two\nlines', 'title: Please remove the characters that cannot be shown.'],
    [`title=${'x'.repeat(81)}`, 'title: Please use at most 80 characters.'],
    ['email=nobody', 'email: Please enter a valid email address.'],
    ['email=', 'email: This cannot be left empty.'],
    ['socialUrl=javascript:alert(1)', 'socialUrl: Please give a web address, like https://social.example/groups/club.'],
    ['fee=-1', 'fee: Please give an amount, like 130 or 97.50.'],
    ['fee=1e3', 'fee: Please give an amount, like 130 or 97.50.'],
    ['fee=£', 'fee: Please give an amount, like 130 or 97.50.'],
    ['fee=1,45', 'fee: Please give an amount, like 130 or 97.50.'],
    ['contribution=1.005', 'contribution: Please give an amount, like 130 or 97.50.'],
    ['sortCode=1-2-3', 'sortCode: Please give six digits, like 01-02-03.'],
    ['accountNumber=12 34', 'accountNumber: Please give six to twelve digits.'],
    ['membershipYear=27', 'membershipYear: Please give a year, like 2026.'],
    ['timeZone=Europe/Atlantis', 'timeZone: Please give a time zone, like Europe/London.'],
    ['timeZone=europe/london', 'timeZone: Please give a time zone, like Europe/London.'],
    ['timeZone=+01:00', 'timeZone: Please give a time zone, like Europe/London.'],
    ['timeZone=posixrules', 'timeZone: Please give a time zone, like Europe/London.'],
    [
      'whatsAppCountryCode=+4',
      'whatsAppCountryCode: Please give the code of your country in digits, like 44, or nothing.',
    ],
    [
      'whatsAppCountryCode=yes',
      'whatsAppCountryCode: Please give the code of your country in digits, like 44, or nothing.',
    ],
    ['colour=blue', 'There is no setting colour. Say name=value; the names are title, address,'],
    ['version=9', 'There is no setting version.'],
    ['__proto__=x', 'There is no setting __proto__.'],
    ['title', 'There is no setting title. Say name=value;'],
    ['bankName=Another', 'The setting bankName is given twice.'],
  ])('[PUB-01] refuses %j in plain words, and changes nothing', async (word, sentence) => {
    await expect(change('bankName=Bank of Ferry', word)).rejects.toThrow(sentence)
    expect(await settings()).toEqual(asBefore)
    expect(await club.history()).toEqual([])
  })

  test('[PUB-01] names every fault at once', async () => {
    await expect(change('fee=much', 'membershipYear=soon')).rejects.toThrow(
      'fee: Please give an amount, like 130 or 97.50.\nmembershipYear: Please give a year, like 2026.',
    )
  })
})
