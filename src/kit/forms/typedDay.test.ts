import { describe, expect, it } from 'vitest'
import { partsOfTypedDay, typedDay, wrongTypedDay } from './typedDay'

const typed = ([day, month, year]: readonly [string, string, string]) => typedDay({ day, month, year })

const NO_SUCH_DAY = 'Please check the day, the month and the year of the expiry: there is no such day.'

describe('a day typed as day, month and year', () => {
  it.each([
    [['4', '5', '1990'], '1990-05-04'],
    [[' 04', '05 ', '1990'], '1990-05-04'],
    [['29', 'Feb', '2028'], '2028-02-29'],
    [['1', 'september', '2027'], '2027-09-01'],
    [['', ' ', ''], ''],
  ] as const)('[TXT-02] %j travels as %s', (parts, day) => {
    expect(typed(parts)).toBe(day)
    expect(wrongTypedDay(day, 'the expiry')).toBe(false)
  })

  it('[VAL-02] a year in one or two digits stays such a year, so that it is asked again', () => {
    expect([typed(['1', '1', '1']), typed(['30', '12', '85'])]).toEqual(['0001-01-01', '0085-12-30'])
  })

  it.each([
    [['31', '2', '1990'], NO_SUCH_DAY],
    [['4', '5', '19905'], NO_SUCH_DAY],
    [['4', 'Ma', '1990'], NO_SUCH_DAY],
    [['4', '', '1990'], 'Please enter the month of the expiry as well.'],
    [['4', '', ''], 'Please enter the month and the year of the expiry as well.'],
  ] as const)('[VAL-01] %j is no day: %s', (parts, sentence) => {
    const [day, month, year] = parts
    expect(wrongTypedDay(typed(parts), 'the expiry')).toBe(sentence)
    expect(partsOfTypedDay(typed(parts))).toEqual({ day, month, year })
  })

  it('[MEM-08] shows a day that is known without leading zeros, and none as empty fields', () => {
    expect(partsOfTypedDay('1990-05-04')).toEqual({ day: '4', month: '5', year: '1990' })
    expect(partsOfTypedDay(null)).toEqual({ day: '', month: '', year: '' })
  })
})
