import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { testClub, withoutId } from '../testClub'

const club = testClub()

/** Answers with this fault; returns what the log was told. */
async function logged(fault: () => Promise<unknown>): Promise<string> {
  let log = ''
  const app = await buildApp({
    config: { trustProxy: false, clubUrl: null },
    services: club.services,
    logTo: { write: line => void (log += line) },
  })
  app.get('/fault', fault)
  const response = await app.inject('/fault')
  expect([response.statusCode, withoutId(response.json())]).toEqual([
    500,
    { message: 'Something went wrong. Please try again.' },
  ])
  await app.close()
  return log
}

it('the log of a failed write names the code, the constraint and the place, and holds nobody’s data', async () => {
  const { email } = await club.memberWith({ email: 'wren.passmore@private.example' })
  const log = await logged(() =>
    club.database
      .insert(club.schema.member)
      .values({ firstName: 'Secretname', familyName: 'X', email, registeredAt: club.now() }),
  )
  expect(JSON.parse(log)).toMatchObject({
    code: '23505',
    constraint: expect.stringMatching(/^member_/),
    stack: expect.stringContaining('at '),
  })
  expect(log).not.toMatch(/wren|passmore|Secretname|insert into/i)
})

it('nor of a value that PostgreSQL quotes in its message', async () => {
  const log = await logged(() => club.database.execute(sql`select ${'hidden\n    at words'}::int`))
  expect(JSON.parse(log)).toMatchObject({ code: '22P02' })
  expect(log).not.toMatch(/hidden|words/)
})

it('of any other fault it tells the message', async () => {
  expect(await logged(() => Promise.reject(new TypeError('a is not a function')))).toContain(
    'TypeError: a is not a function',
  )
})
