import { describe, expect, it } from 'vitest'
import { csvOf } from './csvOf'

const MARK = '\uFEFF'
const table = (...rows: (string | number | { day: string } | null)[][]) => ({
  title: 'Total',
  columns: ['Name', 'No. of Rows'],
  rows,
})

describe('a table as CSV', () => {
  it('is its header and its rows, each line ended as the format has it', () => {
    expect(csvOf(table(['Ann', 3], [null, 0]))).toBe(`${MARK}Name,No. of Rows\r\nAnn,3\r\n,0\r\n`)
  })

  it('quotes what holds a separator, a quote or a line end; days travel as yyyy-MM-dd', () => {
    expect(csvOf(table(['Fletcher, "Mo"\nof the Ebb', { day: '2026-03-01' }]))).toBe(
      `${MARK}Name,No. of Rows\r\n"Fletcher, ""Mo""\nof the Ebb",2026-03-01\r\n`,
    )
  })

  it.each(['=1+1', '+44 20', '-2+3', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1'])(
    'the text %j is shown, not run',
    text => {
      expect(csvOf(table([text, 1]))).toContain(`'${text}`)
    },
  )

  it('a number below nought stays a number', () => {
    expect(csvOf(table(['Ann', -3]))).toContain('Ann,-3\r\n')
  })

  it('several tables stand below each other, each under its title', () => {
    expect(csvOf(table(['Ann', 1]), { title: 'By Gender', columns: ['Gender'], rows: [['Unknown']] })).toBe(
      `${MARK}Total\r\nName,No. of Rows\r\nAnn,1\r\n\r\nBy Gender\r\nGender\r\nUnknown\r\n`,
    )
  })
})
