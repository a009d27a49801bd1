import { expect, test, vi } from 'vitest'
import { cachedQuery } from './cachedQuery'
import type { Database } from './connect'

const database = () => ({}) as Database

test('[SPD-01] a query is built once for each shape and each database', () => {
  const [one, other] = [database(), database()]
  const build = vi.fn(() => ({}))
  const built = cachedQuery(one, 'list', build)
  expect(cachedQuery(one, 'list', build)).toBe(built)
  expect(cachedQuery(one, 'page', build)).not.toBe(built)
  expect(cachedQuery(other, 'list', build)).not.toBe(built)
  expect(build).toHaveBeenCalledTimes(3)
})

test('[SPD-01] shapes without end do not fill the memory', () => {
  const one = database()
  const first = cachedQuery(one, '0', () => ({}))
  for (let shape = 1; shape <= 1_000; shape += 1) cachedQuery(one, String(shape), () => ({}))
  expect(cachedQuery(one, '0', () => ({}))).not.toBe(first)
})
