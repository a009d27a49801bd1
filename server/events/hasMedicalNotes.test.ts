import { expect, test } from 'vitest'
import { hasMedicalNotes } from './present'

test.each([
  [null, false],
  ['', false],
  [' \n\t', false],
  ['None', false],
  [' none. ', false],
  ['NO', false],
  ['nil', false],
  ['Nothing', false],
  ['n/a', false],
  ['N.A.', false],
  ['NA', false],
  ['Not  applicable', false],
  ['-', false],
  ['– –', false],
  ['.', false],
  // Any more than that may be a note.
  ['Asthma', true],
  ['No nuts', true],
  ['None but asthma', true],
  ['none, apart from a pacemaker', true],
  ['no?', true],
  ['No known allergies', true],
  ['K', true],
  ['1', true],
  ['ninguna', true],
])('[ORG-05] %j tells of a medical condition: %j', (typed, isNote) => {
  expect(hasMedicalNotes(typed)).toBe(isNote)
})
