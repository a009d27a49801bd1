// The club's own tables and settings: every described resource is put to the same tests, made from its description.
import { beforeEach, describe, expect, it } from 'vitest'
import { SETUP_NAMES, type SetupName, type SetupRecord, setupResourceOf } from '#contract/resources/setupResources'
import { pointingAt } from '../../server/database/pointingAt'
import { USERS } from '../../server/setup/deleteRecord'
import { setupTables } from '../../server/database/setupTables'
import { getTableName } from 'drizzle-orm'
import { beforeTests, testClub } from '../testClub'
import { eventMaker } from './eventMaker'
import { type Fields, setupCall, setupMaker, TABLE_NAMES } from './setupMaker'

const club = testClub()

const maker = beforeTests(() => setupMaker(club))
const as = beforeTests(() => club.signIn(maker.administrator.email))
beforeEach(() => club.pool.query('delete from throttle'))

const ask = async (method: string, resource: SetupName, rest: string, asked: Fields = {}) => {
  const { status, body, headers } = await club.call(setupCall(method, resource, rest), { as, ...asked })
  return {
    status,
    body: body as SetupRecord & { current?: SetupRecord; message?: string; modelState?: Fields },
    headers,
  }
}
const list = async (resource: SetupName, query: { sort?: unknown; range?: unknown; filter?: unknown } = {}) => {
  const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))
  const { status, body, headers } = await ask('GET', resource, '', { query: asked })
  return { status, body: body as unknown as SetupRecord[], total: Number(headers['x-total-count']), fault: body }
}
const without = ({ version: _version, ...record }: SetupRecord) => record
const singles = SETUP_NAMES.filter(name => setupResourceOf(name).isSingle)

describe.each(TABLE_NAMES)('%s', name => {
  const resource = setupResourceOf(name)
  const nameField = resource.nameField ?? 'id'

  it('[SET-01] are made, read, changed and deleted, each with a row in the history, and come back as they were sent', async () => {
    const sent = await maker.bodyFor(name)
    const { status, body: made } = await ask('POST', name, '', { body: sent })
    expect([status, made]).toEqual([200, expect.objectContaining(sent)])
    expect((await ask('GET', name, '/:id', { params: { id: made.id } })).body).toEqual(made)

    const change = { ...(await maker.changeOf(name, made.id)), version: made.version }
    const { body: changed } = await ask('PUT', name, '/:id', { params: { id: made.id }, body: change })
    expect(without(changed)).toEqual({ ...without(made), ...change, version: undefined, id: made.id })
    expect(changed.version).not.toBe(made.version)

    const deleted = await ask('DELETE', name, '/:id', { params: { id: made.id } })
    expect([deleted.status, deleted.body.id]).toEqual([200, made.id])
    expect((await ask('GET', name, '/:id', { params: { id: made.id } })).status).toBe(404)
    const history = (await club.history()).filter(
      ({ subjectType, subjectId, deed }) =>
        subjectType === 'setting' && subjectId === made.id && deed.startsWith(`setup.${name}.`),
    )
    expect(history.map(({ deed, actorId }) => [deed, actorId])).toEqual(
      ['create', 'edit', 'delete'].map(deed => [`setup.${name}.${deed}`, as.memberId]),
    )
    expect(history[1]?.before).toMatchObject({ [nameField]: sent[nameField] })
  })

  it('[SET-01] a save with an old version is refused with the record as it is now, and changes nothing', async () => {
    const opened = await maker.make(name)
    const first = { ...(await maker.changeOf(name, opened.id)), version: opened.version }
    const { body: theirs } = await ask('PUT', name, '/:id', { params: { id: opened.id }, body: first })
    const second = { ...(await maker.changeOf(name, opened.id)), version: opened.version }
    const refused = await ask('PUT', name, '/:id', { params: { id: opened.id }, body: second })
    expect([refused.status, refused.body.current]).toEqual([409, theirs])
    expect((await ask('GET', name, '/:id', { params: { id: opened.id } })).body).toEqual(theirs)
  })

  it('[SET-01] the list is sorted, searched, narrowed to ids and cut to a range, with the whole number beside it', async () => {
    const made = [await maker.make(name), await maker.make(name), await maker.make(name)]
    const all = await list(name)
    expect(all.total).toBe(all.body.length)
    const [one, other] = made
    const byIds = await list(name, { filter: { id: [one?.id, other?.id] }, sort: ['id', 'DESC'] })
    expect([byIds.total, byIds.body.map(({ id }) => id)]).toEqual([2, [other?.id, one?.id]])
    const cut = await list(name, { range: [1, 2], sort: ['id', 'ASC'] })
    expect([cut.total, cut.body.map(({ id }) => id)]).toEqual([
      all.total,
      all.body
        .map(({ id }) => id)
        .toSorted((a, b) => a - b)
        .slice(1, 3),
    ])
    const up = await list(name, { sort: [nameField, 'ASC'] })
    const down = await list(name, { sort: [nameField, 'DESC'] })
    expect(up.body.map(record => record[nameField])).toEqual(down.body.map(record => record[nameField]).toReversed())
    const found = await list(name, { filter: { q: String(one?.[nameField]).toUpperCase() } })
    expect(found.body.map(({ id }) => id)).toContain(one?.id)
    expect((await list(name, { filter: { q: '%_no such words_%' } })).total).toBe(0)
  })

  it('[SET-01] what the list cannot do is refused by the parameter’s name', async () => {
    for (const query of [
      { sort: ['passwordHash', 'ASC'] },
      { sort: 'name' },
      { range: [10, 2] },
      { range: [0, 100_000] },
      { filter: { version: 1 } },
      { filter: [1] },
    ]) {
      const { status, fault } = await list(name, query)
      expect([
        query,
        status,
        Object.keys((fault as { modelState: Fields }).modelState).map(named => named.split('.')[0]),
      ]).toEqual([query, 400, Object.keys(query)])
    }
    const broken = await ask('GET', name, '', { query: { filter: '{' } })
    expect(broken.status).toBe(400)
  })

  it('[SET-01] a required field that is empty is refused beside it, and nothing is made', async () => {
    const before = await list(name)
    const required = resource.fields.filter(field => field.required !== undefined && field.kind !== 'boolean')
    expect(required.length).toBeGreaterThan(0)
    for (const { source } of required) {
      const { status, body } = await ask('POST', name, '', { body: { ...(await maker.bodyFor(name)), [source]: '' } })
      expect([source, status, Object.keys(body.modelState ?? {})]).toEqual([source, 400, [source]])
    }
    expect((await list(name)).total).toBe(before.total)
  })

  it('[SET-01] two of one name are refused, also when they are made at once', async () => {
    const body = await maker.bodyFor(name)
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', name, '', { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const again = await ask('POST', name, '', {
      body: { ...body, [nameField]: String(body[nameField]).toUpperCase() },
    })
    expect(Object.keys(again.body.modelState ?? {})).toEqual([nameField])
  })

  it('[SET-01] every table that points at it is known by words', async () => {
    const users = [...(await pointingAt(club.database, getTableName(setupTables[name].table))).keys()]
    expect(users.filter(table => !(table in USERS))).toEqual([])
  })
})

it.each(TABLE_NAMES.filter(name => setupResourceOf(name).retires))(
  '[SET-01] %s are retired and taken back by a save, and stay as they were otherwise',
  async name => {
    const made = await maker.make(name)
    const save = async (isActive: boolean) => {
      const { id: _id, version: _version, ...fields } = made
      return (await ask('PUT', name, '/:id', { params: { id: made.id }, body: { ...fields, isActive } })).body
    }
    expect(without(await save(false))).toEqual({ ...without(made), isActive: false })
    expect((await list(name, { filter: { isActive: false } })).body.map(({ id }) => id)).toContain(made.id)
    expect((await list(name, { filter: { isActive: true } })).body.map(({ id }) => id)).not.toContain(made.id)
    expect(await save(true)).toEqual(made)
  },
)

it.each(TABLE_NAMES.filter(name => setupResourceOf(name).isOrdered))(
  '[SET-01] %s are put into an order, whole or not at all',
  async name => {
    await maker.make(name)
    const ids = await maker.idsOf(name)
    const turned = ids.toReversed()
    expect((await ask('POST', name, '/order', { body: { ids: turned } })).status).toBe(200)
    expect(await maker.idsOf(name)).toEqual(turned)
    for (const wrong of [turned.slice(1), [...turned, 999_999], [...turned.slice(1), turned[1]]])
      expect((await ask('POST', name, '/order', { body: { ids: wrong } })).status).toBe(409)
    expect(await maker.idsOf(name)).toEqual(turned)
  },
)

describe.each(singles)('%s', name => {
  const resource = setupResourceOf(name)

  it('[SET-01] is read and changed, with its row in the history, and refuses a save with an old version', async () => {
    const { body: opened } = await ask('GET', name, '/:id', { params: { id: 1 } })
    const made = await maker.bodyFor(name)
    // A save that changes nothing is no news to an old version: each choice is the other one.
    const turned = Object.entries(made).map(([source, value]) =>
      typeof value === 'boolean' ? [source, (opened as Fields)[source] !== true] : [source, value],
    )
    const body: Fields = { ...Object.fromEntries(turned), version: opened.version }
    const { status, body: saved } = await ask('PUT', name, '/:id', { params: { id: 1 }, body })
    const { currentPassword: _password, version: _version, ...fields } = body
    const facts = Object.fromEntries((resource.facts ?? []).map(({ source }) => [source, opened[source]]))
    expect([status, saved]).toEqual([200, { ...fields, ...facts, id: 1, version: saved.version }])
    const refused = await ask('PUT', name, '/:id', { params: { id: 1 }, body })
    expect([refused.status, refused.body.current]).toEqual([409, saved])
    const [last] = (await club.history()).filter(({ deed }) => deed === `setup.${name}.edit`).slice(-1)
    expect(last).toMatchObject({ actorId: as.memberId, subjectType: 'club', subjectId: 1 })
    expect((await ask('GET', name, '/:id', { params: { id: 2 } })).status).toBe(404)
  })

  it('[SET-01] a required field that is empty is refused beside it', async () => {
    for (const { source } of resource.fields.filter(field => field.required !== undefined)) {
      const body = { ...(await maker.bodyFor(name)), [source]: '' }
      const refused = await ask('PUT', name, '/:id', { params: { id: 1 }, body })
      expect([source, refused.status, Object.keys(refused.body.modelState ?? {})]).toEqual([source, 400, [source]])
    }
  })
})

it.each(
  SETUP_NAMES.flatMap(name =>
    setupResourceOf(name)
      .fields.filter(({ kind }) => kind === 'richText')
      .map(({ source }) => [name, source] as const),
  ),
)('[SET-01] [VAL-01] too much formatting in a text is refused beside it: %s, %s', async (name, source) => {
  const id = setupResourceOf(name).isSingle ? 1 : (await maker.make(name)).id
  const { body: before } = await ask('GET', name, '/:id', { params: { id } })
  const fault = 'This text has too much formatting. Please make it simpler, or paste it without its formatting.'
  // Tags inside one another, and more of them than a person makes.
  for (const tags of ['<b>'.repeat(60), '<>'.repeat(4_500)]) {
    const body = { ...(await maker.bodyFor(name)), [source]: `${tags}Heron` }
    const { status, body: refused } = await ask('PUT', name, '/:id', { params: { id }, body })
    expect([status, refused.modelState]).toEqual([400, { [source]: [fault] }])
  }
  expect((await ask('GET', name, '/:id', { params: { id } })).body).toEqual(before)
})

it('[SET-05] the fees tell the membership year, which is changed by starting the next one and by no save of theirs', async () => {
  const read = async () => (await ask('GET', 'fees', '/:id', { params: { id: 1 } })).body
  const opened = await read()
  const { body: next } = await club.call('GET /api/payment/nextYear', { as })
  expect(opened.membershipYear).toBe(next.year)
  const { id: _id, version, ...fields } = opened
  const save = (change: Fields) =>
    ask('PUT', 'fees', '/:id', { params: { id: 1 }, body: { ...fields, ...change, version } })
  expect((await save({ membershipYear: 2001 })).body).toEqual(opened)
  await club.call('POST /api/payment/startYear', { as, body: { year: next.next } })
  expect(await read()).toEqual({ ...opened, membershipYear: next.next })
  // The year is none of the fields: who had the form open may still save it.
  expect((await save({})).status).toBe(200)
})

it('[SET-01] what is retired is refused to a record that chooses it newly, and kept by one that has it', async () => {
  const [kept, other] = [await maker.make('eventTypes'), await maker.make('eventTypes')]
  const body = async (eventTypeIds: number[]) => ({ ...(await maker.bodyFor('emailPreferences')), eventTypeIds })
  const { body: preference } = await ask('POST', 'emailPreferences', '', { body: await body([kept.id]) })
  for (const { id, version: _version, ...fields } of [kept, other])
    await ask('PUT', 'eventTypes', '/:id', { params: { id }, body: { ...fields, isActive: false } })
  const params = { id: preference.id }
  expect((await ask('PUT', 'emailPreferences', '/:id', { params, body: await body([kept.id]) })).status).toBe(200)
  const fault = { eventTypeIds: ['This is no longer offered. Please choose another.'] }
  const newly = await ask('PUT', 'emailPreferences', '/:id', { params, body: await body([kept.id, other.id]) })
  const made = await ask('POST', 'emailPreferences', '', { body: await body([kept.id]) })
  expect([newly, made].map(({ status, body: refused }) => [status, refused.modelState])).toEqual([
    [400, fault],
    [400, fault],
  ])
})

describe('what is in use', () => {
  it('[SET-01] a boat that was planned or used is not deleted, and the refusal says how often', async () => {
    const make = await eventMaker(club)
    const boat = await maker.make('boats')
    const events = [await make.eventWith(), await make.eventWith(), await make.eventWith()]
    for (const { id } of events.slice(1))
      await club.pool.query('insert into planned_boat (event_id, boat_id) values ($1, $2)', [id, boat.id])
    await club.pool.query('insert into used_boat (event_id, boat_id) values ($1, $2)', [events[0]?.id, boat.id])
    const refused = await ask('DELETE', 'boats', '/:id', { params: { id: boat.id } })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Used by 2 events and 1 post-row report, so it cannot be deleted. It can be retired instead.',
    ])
    expect((await ask('GET', 'boats', '/:id', { params: { id: boat.id } })).body).toEqual(boat)
  })
})

describe('bank details', () => {
  it('[SET-01] ask the password again, mail every System Administrator once, and keep the password out of the history', async () => {
    const second = await club.memberWith({ roles: ['Member', 'System Administrator'] })
    const { body: opened } = await ask('GET', 'bank', '/:id', { params: { id: 1 } })
    const body = await maker.bodyFor('bank')
    const mailsBefore = (await club.mails()).length
    for (const currentPassword of ['', 'not-my-password']) {
      const refused = await ask('PUT', 'bank', '/:id', { params: { id: 1 }, body: { ...body, currentPassword } })
      expect([refused.status, Object.keys(refused.body.modelState ?? {})]).toEqual([400, ['currentPassword']])
    }
    expect((await ask('GET', 'bank', '/:id', { params: { id: 1 } })).body).toEqual(opened)
    expect(await club.mails()).toHaveLength(mailsBefore)

    expect((await ask('PUT', 'bank', '/:id', { params: { id: 1 }, body })).status).toBe(200)
    const mails = (await club.mails()).slice(mailsBefore)
    expect(mails.map(({ toAddress }) => toAddress).toSorted()).toEqual(
      [maker.administrator.email, second.email].toSorted(),
    )
    expect(mails[0]?.subject).toBe('The club’s bank details have been changed')
    const { body: payment } = await club.call('GET /api/club/payment', { as })
    expect(payment).toMatchObject({ sortCode: body.sortCode, accountNumber: body.accountNumber })
    expect(JSON.stringify(await club.history())).not.toContain(String(body.currentPassword))

    // A save without a change tells nobody.
    expect((await ask('PUT', 'bank', '/:id', { params: { id: 1 }, body })).status).toBe(200)
    expect(await club.mails()).toHaveLength(mailsBefore + mails.length)
  })
})

describe('what the club’s rules know by name', () => {
  it('[SET-01] the five membership types are neither renamed nor deleted, and another is', async () => {
    const { body: types } = await list('membershipTypes')
    const known = types.filter(type => setupResourceOf('membershipTypes').fixedNames?.includes(String(type.name)))
    expect(known).toHaveLength(5)
    for (const { id } of known) {
      const renamed = await ask('PUT', 'membershipTypes', '/:id', { params: { id }, body: { name: 'Veteran' } })
      expect([renamed.status, Object.keys(renamed.body.modelState ?? {})]).toEqual([400, ['name']])
      expect((await ask('DELETE', 'membershipTypes', '/:id', { params: { id } })).status).toBe(409)
    }
    expect((await list('membershipTypes')).body).toEqual(types)
  })

  it('[SET-01] nor are they retired, and the refusal says so', async () => {
    const { body: types } = await list('membershipTypes')
    const full = types.find(type => type.name === 'Full') as SetupRecord
    const { id, ...fields } = full
    const refused = await ask('PUT', 'membershipTypes', '/:id', {
      params: { id },
      body: { ...fields, isActive: false },
    })
    expect([refused.status, refused.body.modelState]).toEqual([
      400,
      { isActive: ['The club’s rules need Full, so it cannot be retired.'] },
    ])
    expect((await ask('GET', 'membershipTypes', '/:id', { params: { id } })).body).toEqual(full)
  })

  it('[SET-05] a membership type has a fee of its own, written as people write money, or none', async () => {
    const { body: types } = await list('membershipTypes')
    const junior = types.find(type => type.name === 'Junior') as SetupRecord
    const save = (fee: string | null) =>
      ask('PUT', 'membershipTypes', '/:id', { params: { id: junior.id }, body: { name: 'Junior', fee } })
    expect(junior.fee).toBeNull()
    for (const [typed, kept] of [
      ['£145', '145.00'],
      ['145.50', '145.50'],
      ['', null],
    ] as const)
      expect([typed, (await save(typed)).body.fee]).toEqual([typed, kept])
    expect((await save('0')).body.modelState).toEqual({ fee: ['Please give an amount above 0.'] })
    expect((await save('much')).body.modelState).toEqual({ fee: ['Please give an amount, like 130 or 97.50.'] })
  })

  it('[SET-01] a rename and another order show in the list that forms choose from', async () => {
    const made = await maker.make('genders')
    await ask('PUT', 'genders', '/:id', { params: { id: made.id }, body: { name: 'Another gender' } })
    const ids = (await maker.idsOf('genders')).filter(id => id !== made.id)
    await ask('POST', 'genders', '/order', { body: { ids: [made.id, ...ids] } })
    const { body: offered } = await club.call('GET /api/lookup/getByType', { query: { type: 'Gender' } })
    expect(offered.map(({ id }) => id)).toEqual([made.id, ...ids])
    expect(offered[0]).toEqual({ id: made.id, name: 'Another gender' })
  })
})

it('[SET-01] what is saved shows on the public site with the next call', async () => {
  const body = await maker.bodyFor('identity')
  await ask('PUT', 'identity', '/:id', { params: { id: 1 }, body })
  const { body: home } = await club.call('GET /api/home/get')
  expect(home.club).toMatchObject({ title: body.title, address: body.address, email: body.email })
})

describe('the club’s logo', () => {
  const save = async (logo: unknown) =>
    ask('PUT', 'identity', '/:id', { params: { id: 1 }, body: { ...(await maker.bodyFor('identity')), logo } })
  const shownLogo = async () => (await club.call('GET /api/home/get')).body.club.logoUrl

  it('[SET-02] one that is chosen takes the place of the address that was there, stands at the head of emails, and is taken away', async () => {
    await club.pool.query(`update club_settings set logo_url = '/crest.svg', logo_picture_id = null`)
    const { body: opened } = await ask('GET', 'identity', '/:id', { params: { id: 1 } })
    expect(opened.logo).toEqual({ id: null, url: '/crest.svg' })
    // The form sends back what it was given, and may not write an address.
    const { body: kept } = await save({ id: null, url: 'https://elsewhere.example/track.gif' })
    expect([kept.logo, await shownLogo()]).toEqual([opened.logo, '/crest.svg'])

    const { logo } = (await maker.bodyFor('identity')) as { logo: { id: number; url: string } }
    expect((await save(logo)).body.logo).toEqual(logo)
    expect(await shownLogo()).toBe(logo.url)
    await club.call('POST /api/home/sendMessage', {
      body: { firstName: 'Ada', surname: 'Lock', email: 'ada@club.example', telephone: '', message: 'Hello' },
    })
    const [mail] = (await club.mails()).slice(-1)
    expect(mail?.html).toMatch(
      new RegExp(`<img src="https://club\\.example${logo.url}" alt="" width="8\\d" height="56"`),
    )
    const shown = await club.app.inject({ url: logo.url })
    expect([shown.statusCode, shown.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])

    expect([(await save(null)).body.logo, await shownLogo()]).toEqual([null, null])
  })

  it('[SET-02] what is no picture that there is gets a sentence beside the field, and changes nothing', async () => {
    const { body: opened } = await ask('GET', 'identity', '/:id', { params: { id: 1 } })
    for (const logo of [{ id: 999_999 }, { id: -1 }, 12, 'crest.svg', [], {}]) {
      const { status, body } = await save(logo)
      expect([logo, status, Object.keys(body.modelState ?? {})[0]]).toEqual([logo, 400, expect.stringMatching(/^logo/)])
    }
    expect((await save({ id: 999_999 })).body.modelState).toEqual({ logo: [expect.stringContaining('no longer kept')] })
    expect((await ask('GET', 'identity', '/:id', { params: { id: 1 } })).body).toEqual(opened)
  })
})

it('[SET-02] each picture of the site shows with the next call, in place of the drawing that a new club has', async () => {
  const { logo } = (await maker.bodyFor('identity')) as { logo: { id: number; url: string } }
  const shown = async () => {
    const [{ body: home }, { body: texts }] = [
      await club.call('GET /api/home/get'),
      await club.call('GET /api/home/getTexts'),
    ]
    return {
      introPicture: home.intro,
      advertPicture: home.advert,
      learnPicture: texts.learnToRow.image,
      merchandisePicture: texts.merchandise.image,
    }
  }
  for (const [name, source, alt] of [
    ['intro', 'introPicture', 'introAlt'],
    ['advert', 'advertPicture', 'advertAlt'],
    ['learnPage', 'learnPicture', 'learnAlt'],
    ['merchandisePage', 'merchandisePicture', 'merchandiseAlt'],
  ] as const) {
    const save = async (fields: Fields) =>
      ask('PUT', name, '/:id', { params: { id: 1 }, body: { ...(await maker.bodyFor(name)), ...fields } })
    expect((await save({ [source]: logo, [alt]: 'Two halves' })).status).toBe(200)
    expect((await shown())[source]).toMatchObject({
      alt: 'Two halves',
      picture: { address: logo.url.replace(/\/\d+\.jpg$/, '') },
    })
    expect((await save({ [source]: null, [alt]: null })).status).toBe(200)
    expect((await shown())[source]).toMatchObject({ imageUrl: null, alt: '', picture: null })
  }
  const slide = await maker.make('slides')
  const partner = await maker.make('partners')
  const { body: home } = await club.call('GET /api/home/get')
  expect(home.slides.at(-1)).toMatchObject({ header: slide.header, picture: { fallback: 'jpg' } })
  expect(home.partners.at(-1)).toEqual({
    name: partner.name,
    logoUrl: (partner.logo as { url: string }).url,
    url: partner.url,
  })
})

it('[SET-02] a slide keeps the drawing of a new club until another picture is chosen, and is never without one', async () => {
  const { body: slides } = await list('slides')
  const drawn = slides.find(({ picture }) => (picture as { id: number | null }).id === null)
  expect(drawn?.picture).toEqual({
    id: null,
    url: expect.stringMatching(/^\/app\/club\/v1\/pictures\/slide-\w+\.svg$/) as string,
  })
  const { id, version: _version, ...fields } = drawn as SetupRecord
  const renamed = await ask('PUT', 'slides', '/:id', { params: { id }, body: { ...fields, header: 'Renamed' } })
  expect(renamed.body.picture).toEqual(drawn?.picture)
  for (const [method, rest] of [
    ['PUT', '/:id'],
    ['POST', ''],
  ] as const) {
    const body = { ...(await maker.bodyFor('slides')), picture: method === 'PUT' ? null : { id: null } }
    const refused = await ask(method, 'slides', rest, { params: { id }, body })
    expect([method, refused.status, refused.body.modelState]).toEqual([
      method,
      400,
      { picture: ['Please choose a picture.'] },
    ])
  }
})

it('[SET-01] ids that are none are refused, and those of no record are not found', async () => {
  for (const id of ['0', '-1', 'one', '1.5', '99999999999'])
    expect([id, (await ask('GET', 'boats', '/:id', { params: { id } })).status]).toEqual([id, 400])
  for (const [method, body] of [['GET'], ['PUT', await maker.bodyFor('boats')], ['DELETE']] as const)
    expect((await ask(method, 'boats', '/:id', { params: { id: 999_999 }, body })).status).toBe(404)
})
