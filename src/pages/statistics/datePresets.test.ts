import { expect, it } from 'vitest'
import { presetRanges } from './datePresets'

it('[VAL-03] the presets fill this year up to today, the whole of last year, and ninety days with today', () => {
  expect(presetRanges('2026-11-20')).toEqual({
    thisYear: { dateFrom: '2026-01-01', dateTo: '2026-11-20' },
    lastYear: { dateFrom: '2025-01-01', dateTo: '2025-12-31' },
    last90Days: { dateFrom: '2026-08-23', dateTo: '2026-11-20' },
  })
})

it('[VAL-03] ninety days reach over a leap day', () => {
  expect(presetRanges('2024-03-01').last90Days).toEqual({ dateFrom: '2023-12-03', dateTo: '2024-03-01' })
})
