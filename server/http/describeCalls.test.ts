import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { calls, splitName, type CallName } from '#contract/calls'
import { describeCalls } from './describeCalls'

interface Operation {
  security: Record<string, string[]>[]
  parameters?: { name: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, unknown>
}

it('[SET-09] the document of the calls is sound OpenAPI 3.1, has every call of the contract, and says how each is let in', async () => {
  const document = JSON.parse(JSON.stringify(describeCalls('https://club.example'))) as {
    paths: Record<string, Record<string, Operation>>
  }
  const validator = new Validator()
  expect(await validator.validate(document)).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
  const operation = (name: CallName) => {
    const { method, path } = splitName(name)
    return document.paths[path]?.[method.toLowerCase()] as Operation
  }
  for (const name of Object.keys(calls) as CallName[]) {
    expect(operation(name)?.responses, name).toHaveProperty('200')
    expect(JSON.stringify(operation(name)), name).not.toContain('"$ref":"#"')
  }
  expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(Object.keys(calls).length)
  expect(operation('GET /api/home/get').security).toEqual([])
  expect(operation('GET /api/user/profile').security).toEqual([{ bearer: [] }])
  expect(operation('POST /api/mail/drop').security).toEqual([{ bearer: [], crossSite: [] }])
  expect(operation('POST /oauth/token').requestBody?.content).toHaveProperty('application/x-www-form-urlencoded')
  expect(operation('GET /api/mail/get').parameters).toMatchObject([{ name: 'id', required: true }])
  expect(operation('GET /api/mail/all').parameters?.find(({ name }) => name === 'state')).toMatchObject({
    required: false,
    schema: { enum: ['waiting', 'sent', 'parked'] },
  })
})

it('[SET-09] a document that is not sound is refused by the same check', async () => {
  const broken = { ...describeCalls('https://club.example'), paths: { 'no-slash': { get: {} } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})
