import { expect, it } from 'vitest'
import { isWithheld, valueWords } from './FieldChanges'

it('[SET-06] writes days and instants by the club’s clock, yes and no, and nothing', () => {
  const written = [null, '', 'true', 'false', '1988-04-02', '2026-07-28T08:05:00.000Z', 'Noss']
  expect(written.map(value => valueWords(value, 'Europe/London'))).toEqual([
    ...['nothing', 'nothing', 'Yes', 'No', '02/04/1988', '28/07/2026, 09:05', 'Noss'],
  ])
  expect(isWithheld('(kept back)', '(kept back)')).toBe(true)
  expect(isWithheld(null, 'asthma')).toBe(false)
})
