// One table of names and of what people type to find them. The database and the contract fold by the same rules.
import { beforeAll, describe, expect, it } from 'vitest'
import { folded, holdsWords } from '#contract/rules/folding'
import { beforeTests, testClub } from '../testClub'
import { eventMaker } from './eventMaker'
import { SQL_NOW } from '../moment'

interface Example {
  name: readonly [firstName: string, familyName: string]
  folded: string
  foundBy: readonly string[]
  notBy?: readonly string[]
}

const EXAMPLES: readonly Example[] = [
  { name: ['Siân', 'Rhys'], folded: 'sian rhys', foundBy: ['sian', 'SIÂN', 'Sia\u0302n', 'ian rh'], notBy: ['sain'] },
  { name: ['Zoe\u0308', 'Fry'], folded: 'zoe fry', foundBy: ['zoe', 'zoë', 'ZOË', 'zöe fry'] },
  {
    name: ['Seán', 'O’Neill'],
    folded: 'sean oneill',
    foundBy: [
      "sean o'neill",
      'sean o’neill',
      'sean o‘neill',
      'O´Neill',
      'o`neill',
      'oneill',
      'o neill',
      'neill, sean',
      "o'n",
    ],
  },
  {
    name: ["D'Arcy", 'O Neale'],
    folded: 'darcy o neale',
    foundBy: ["o'neale", 'oneale', 'd’arcy', 'darcy', 'o-neale'],
  },
  {
    name: ['Anne-Marie', 'Smith-Jones'],
    folded: 'anne marie smith jones',
    foundBy: ['anne marie', 'anne-marie', 'Anne\u2011Marie', 'anne–marie', 'annemarie', 'marie jones', 'smithjones'],
    notBy: ['annemaria', 'jonesanne', 'marie-anne'],
  },
  {
    name: ['Mary  Ann', 'van der Berg'],
    folded: 'mary ann van der berg',
    foundBy: ['mary ann', 'mary-ann', 'vanderberg'],
  },
  { name: ['Annemarie', 'Weiß'], folded: 'annemarie weiss', foundBy: ['anne-marie', 'weiss', 'WEISS', 'weiß', 'WEIẞ'] },
  { name: ['Søren', 'Kjær'], folded: 'soren kjaer', foundBy: ['soren', 'søren', 'SØREN', 'kjaer', 'KJÆR'] },
  { name: ['Łukasz', 'Żółć'], folded: 'lukasz zolc', foundBy: ['lukasz', 'łukasz', 'ŁUKASZ', 'zolc', 'żółć'] },
  { name: ['Þóra', 'Guðmundsdóttir'], folded: 'thora gudmundsdottir', foundBy: ['thora', 'þóra', 'gudmund', 'GUÐ'] },
  { name: ['Đorđe', 'Šćekić'], folded: 'dorde scekic', foundBy: ['dorde', 'đorđe', 'scekic'] },
  { name: ['Cœur', 'Nguyễn'], folded: 'coeur nguyen', foundBy: ['coeur', 'cœur', 'nguyen', 'NGUYỄN'] },
  { name: ['İpek', 'Işık'], folded: 'ipek isik', foundBy: ['ipek', 'isik', 'ışık', 'IŞIK'] },
  { name: ['ﬁona', 'Ｆｏｘ'], folded: 'fiona fox', foundBy: ['fiona', 'fox', 'Ｆｏｘ'] },
  { name: ['Κώστας', 'Παππάς'], folded: 'κωστασ παππασ', foundBy: ['κωστας', 'ΚΩΣΤΑΣ', 'παππας'] },
  { name: ['Алёна', 'Цветкова'], folded: 'алена цветкова', foundBy: ['алена', 'АЛЁНА', 'цвет'] },
  { name: ['50%_\\', 'Odd'], folded: '50%_\\ odd', foundBy: ['%', '_', '\\', '50%_\\', '%_'], notBy: ['5%', '0_%'] },
]
const SAYS_NOTHING = ["'", '-', '’ –', ' , ']

describe('people are found by what is written and by what is on the keyboard', () => {
  const club = testClub()
  const as = beforeTests(() =>
    club.signedIn({
      ...{ firstName: 'Quentin', familyName: 'Quill' },
      roles: ['Member', 'Duty Officer', 'Member Secretary', 'Bosun', 'System Administrator'],
    }),
  )
  beforeAll(async () => {
    const { eventWith } = await eventMaker(club)
    for (const [place, { name }] of EXAMPLES.entries()) {
      const [firstName, familyName] = name
      const { id } = await club.memberWith({ firstName, familyName, email: `m${place}@x.example`, password: null })
      await eventWith({
        organiserId: id,
        title: `Outing no. ${place}`,
        startDate: '2026-06-12',
        bosunReport: '<p>Fine.</p>',
        reportFiledAt: club.now(),
      })
      await club.pool.query(
        `insert into mail (kind, to_name, to_address, subject, text, html, created_at, next_attempt_at)
         values ('welcome', $1, 'box@x.example', 'Welcome', '', '', ${SQL_NOW}, ${SQL_NOW})`,
        [`${firstName} ${familyName}`],
      )
    }
  })

  const whole = ({ firstName, familyName }: { firstName: string; familyName: string }) => `${firstName} ${familyName}`
  /** Everything that looks for people, as the names that it finds. */
  const SEARCHES: Record<string, (q: string) => Promise<string[]>> = {
    'the browser': q =>
      Promise.resolve(EXAMPLES.flatMap(({ name }) => (holdsWords(q)(...name) ? [name.join(' ')] : []))),
    members: async q => (await club.call('GET /api/user/all', { query: { filter: 'All', q }, as })).body.map(whole),
    payments: async q => (await club.call('GET /api/payment/all', { query: { q }, as })).body.map(whole),
    crew: async q =>
      (await club.call('GET /api/user/search', { query: { firstName: 'nobody', q }, as })).body.map(whole),
    history: async q =>
      (await club.call('GET /api/history/subjects', { query: { type: 'member', q }, as })).body.map(({ name }) => name),
    organisers: async q =>
      (await club.call('GET /api/event/all', { query: { type: 'All Events', filter: 'All', q }, as })).body.map(
        ({ organiser }) => organiser,
      ),
    reports: async q =>
      (await club.call('GET /api/event/getBosunReports', { query: { closed: false, organiser: q }, as })).body.map(
        ({ organiser }) => organiser,
      ),
    outbox: async q =>
      (await club.call('GET /api/mail/all', { query: { q, page: 1, perPage: 100 }, as })).body.map(
        ({ toName }) => toName,
      ),
  }

  it.each(Object.entries(SEARCHES))('[ADM-01] %s', async (_who, search) => {
    const found: Record<string, boolean> = {}
    const expected: Record<string, boolean> = {}
    for (const { name, foundBy, notBy = [] } of EXAMPLES)
      for (const q of [...foundBy, ...notBy]) {
        const key = `${name.join(' ')} by ${q}`
        found[key] = (await search(q)).includes(name.join(' '))
        expected[key] = foundBy.includes(q)
      }
    expect(found).toEqual(expected)
  })

  it('[ORG-10] the first name alone, and nobody by what says nothing', async () => {
    const found = async (firstName: string, q?: string) =>
      (await club.call('GET /api/user/search', { query: { firstName, ...(q !== undefined && { q }) }, as })).body.map(
        whole,
      )
    expect(await found('zoe')).toEqual(['Zoe\u0308 Fry'])
    expect(await found('anne marie')).toEqual(['Anne-Marie Smith-Jones', 'Annemarie Weiß'])
    expect(await found('neill')).toEqual([])
    for (const nothing of ["'", '-']) expect(await found(nothing, nothing)).toEqual([])
    for (const nothing of SAYS_NOTHING)
      expect([nothing, (await SEARCHES.members?.(nothing))?.length]).toEqual([nothing, EXAMPLES.length + 2])
  })

  it('[ADM-01] the database and the contract fold alike', async () => {
    const texts = [
      ...EXAMPLES.map(({ name }) => name.join(' ')),
      ...EXAMPLES.flatMap(({ foundBy }) => foundBy),
      ...SAYS_NOTHING,
    ]
    const { rows } = await club.pool.query<{ folded: string }>(
      'select folded(typed) from unnest($1::text[]) with ordinality t(typed, place) order by place',
      [texts],
    )
    expect(rows.map(row => row.folded)).toEqual(texts.map(folded))
    expect(EXAMPLES.map(({ name }) => folded(name.join(' ')))).toEqual(EXAMPLES.map(each => each.folded))
  })
})
