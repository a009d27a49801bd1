// Tests that pages show what the database holds. The server cuts rich text when it is written, and again when a program
// with other rules starts.
import { beforeEach, describe, expect, test } from 'vitest'
import { CUTTING_RULES } from '../../server/richText/recutRichText'
import { recutRichText } from '../../server/richText/recutRichText'
import { beforeTests, testClub } from '../testClub'
import { SQL_NOW } from '../moment'

const WILD = '<p onclick="x()">kept</p><script>x()</script><img src="https://elsewhere.example/p.gif">'
const CUT = '<p>kept</p>'

const club = testClub()
const officer = beforeTests(() => club.signedIn({ roles: ['Member', 'Duty Officer', 'Bosun'] }))
beforeEach(() =>
  club.pool.query('delete from event; delete from group_message; update club_settings set cut_by = null'),
)

const write = (events: number) =>
  club.pool.query(
    `insert into event (title, event_type_id, organiser_id, summary, description, safety_report, bosun_report, report_filed_at, start_date, created_at)
     select 'Row ' || n, 1, $1, $2, $2, $2, $2, ${SQL_NOW}, '2026-06-01', ${SQL_NOW} from generate_series(1, $3) n`,
    [officer.memberId, WILD, events],
  )
const texts = async () =>
  (
    await club.pool.query<{ text: string }>(
      'select distinct unnest(array[summary, description, safety_report, bosun_report]) as text from event',
    )
  ).rows.map(({ text }) => text)
const cutBy = async () =>
  (await club.pool.query<{ cut_by: string | null }>('select cut_by from club_settings')).rows[0]?.cut_by

describe('[EVT-06] [EVT-10] rich text that was kept by other rules', () => {
  test('is cut when the club starts, in every place, and counts no version up', async () => {
    await write(120)
    await club.pool.query(`insert into group_message (filter, html, created_at) values ('All', $1, ${SQL_NOW})`, [WILD])
    await recutRichText(club.database)
    expect(await texts()).toEqual([CUT])
    expect((await club.pool.query('select html from group_message')).rows).toEqual([{ html: CUT }])
    expect((await club.pool.query('select distinct version from event')).rows).toEqual([{ version: 1 }])
    expect(await cutBy()).toBe(CUTTING_RULES)
    const { body } = await club.call('GET /api/event/all', {
      query: { type: 'All Events', filter: 'All', perPage: 1 },
      as: officer,
    })
    expect(body[0]?.summary).toBe(CUT)
  })

  test('is cut by two servers that start at once as by one', async () => {
    await write(120)
    await Promise.all([recutRichText(club.database), recutRichText(club.database)])
    expect(await texts()).toEqual([CUT])
  })

  test('is cut from the beginning after a start that was ended on the way, and not looked at again when it is done', async () => {
    await write(2)
    await recutRichText(club.database)
    await club.pool.query('update event set summary = $1', [WILD])
    await recutRichText(club.database)
    expect(await texts()).toContain(WILD)
    await club.pool.query("update club_settings set cut_by = 'older rules'")
    await recutRichText(club.database)
    expect(await texts()).toEqual([CUT])
  })

  test('keeps its words where it is too intricate to be cut', async () => {
    await write(1)
    await club.pool.query('update event set summary = $1', [`<p>Tide &amp; time</p>${'<b>'.repeat(60_000)}`])
    await recutRichText(club.database)
    expect(await texts()).toContain('<p>Tide &amp; time</p>')
  })
})

describe('[VAL-02] a text with too much formatting', () => {
  const intricate = '<b>'.repeat(66_000)
  const SENTENCE = 'This text has too much formatting. Please make it simpler, or paste it without its formatting.'
  const event = { title: 'Row', eventTypeId: 1, startDate: '2026-07-01', endDate: null, startTime: null, endTime: null }

  test('is refused beside its field, wherever it is written', async () => {
    const { rows } = await club.pool.query<{ id: number }>(
      `insert into event (title, event_type_id, organiser_id, summary, start_date, created_at) values ('Over', 1, $1, '', '2026-06-01', ${SQL_NOW}) returning id`,
      [officer.memberId],
    )
    const id = rows[0]?.id
    const answers = [
      await club.call('POST /api/event/save', {
        as: officer,
        body: { ...event, summary: 'x', description: intricate },
      }),
      await club.call('POST /api/event/save', { as: officer, body: { ...event, summary: intricate.slice(0, 19_999) } }),
      await club.call('POST /api/event/saveReport', { as: officer, body: { id, boats: '', bosunReport: intricate } }),
      await club.call('POST /api/event/saveReport', { as: officer, body: { id, boats: '', safetyReport: intricate } }),
      await club.call('POST /api/event/SendMessageToOrganiser', {
        as: officer,
        query: { id },
        body: { message: intricate },
      }),
      await club.call('POST /api/user/SendMessage', {
        as: officer,
        query: { filter: 'All' },
        body: { message: intricate },
      }),
    ]
    expect(answers.map(({ status, body }) => [status, (body as { modelState?: unknown }).modelState])).toEqual(
      ['description', 'summary', 'bosunReport', 'safetyReport', 'message', 'message'].map(field => [
        400,
        { [field]: [SENTENCE] },
      ]),
    )
  })
})
