import { expect, test } from 'vitest'
import { eachSource, joinSources } from './tideSources'

test('[RIV-07] a source that one day has alone and another beside a table is named once', () => {
  const both = joinSources(['Harbour 2026', 'Prediction'])
  expect(both).toBe('Harbour 2026; Prediction')
  expect(eachSource([{ source: both }, null, { source: 'Prediction' }, { source: null }, undefined])).toEqual([
    'Harbour 2026',
    'Prediction',
  ])
  expect(eachSource([{ source: joinSources(['Harbour; the pier']) }])).toEqual(['Harbour, the pier'])
})
