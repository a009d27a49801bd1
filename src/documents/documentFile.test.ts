import { expect, test } from 'vitest'
import { fileEnding } from '../kit/files/fileEnding'
import { fileAddress, isShownInTab } from './documentFile'

test('[MEM-03] the address is made of the id and the name, whatever the name holds', () => {
  expect(fileAddress({ id: 7, fileName: 'a/b #1?.pdf' })).toBe('/documents/7/a%2Fb%20%231%3F.pdf')
})

test.each([
  ['Tides.PDF', 'pdf', true],
  ['slip.way.jpeg', 'jpeg', true],
  ['crew.docx', 'docx', false],
  ['page.html', 'html', false],
  ['README', '', false],
])('[MEM-03] %s ends in %j; shown in a tab: %s', (fileName, ending, isShown) => {
  expect(fileEnding(fileName)).toBe(ending)
  expect(isShownInTab({ id: 1, fileName })).toBe(isShown)
})
