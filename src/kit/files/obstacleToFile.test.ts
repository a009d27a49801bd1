import { expect, test } from 'vitest'
import { FILE_LIMIT } from '#contract/words'
import { obstacleToFile } from './obstacleToFile'

test.each([
  ['Tides 2026.PDF', 1, null],
  ['minutes.v2.docx', FILE_LIMIT, null],
  ['minutes.v2.docx', FILE_LIMIT + 1, 'minutes.v2.docx has 25.0 MB; the largest file that the club takes has 25.0 MB.'],
  ['slides.key', 100, 'slides.key is not of a type that the club takes.'],
  ['pdf', 100, 'pdf is not of a type that the club takes.'],
  ['crew.csv.exe', 100, 'crew.csv.exe is not of a type that the club takes.'],
  ['crew.csv', 0, 'crew.csv is empty.'],
])('[DOC-02] %s of %i bytes', (name, size, sentence) => expect(obstacleToFile({ name, size })).toBe(sentence))
