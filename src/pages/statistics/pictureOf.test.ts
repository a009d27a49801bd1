import { expect, it } from 'vitest'
import { crossTabulated, overAllAges } from './pictureOf'

const rows = [
  { type: 'Full', age: '18-24', total: 3 },
  { type: 'Full', age: 'Unknown', total: 1 },
  { type: 'Life', age: '65 and over', total: 2 },
]

it('[REP-06] the picture by age has every band in its order, empty ones too, and a part for each membership type', () => {
  expect(overAllAges(crossTabulated(rows, 'histogram', 'age', 'type', 'total'))).toEqual({
    kind: 'histogram',
    categories: ['Under 18', '18-24', '25-34', '35-44', '45-54', '55-64', '65 and over', 'Unknown'],
    series: [
      { name: 'Full', values: [0, 3, 0, 0, 0, 0, 0, 1] },
      { name: 'Life', values: [0, 0, 0, 0, 0, 0, 2, 0] },
    ],
  })
})
