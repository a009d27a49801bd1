import { afterEach, describe, expect, it, vi } from 'vitest'
import { ClubError, fieldSentencesOf, loadSentenceOf, sentenceOf, shouldRetryQuery } from './errors'

const invalid = (modelState: Record<string, string[]>) => new ClubError(400, 'The request is invalid.', { modelState })

describe('[ERR-01] the sentence of an error', () => {
  it('joins the messages of an invalid request', () => {
    expect(sentenceOf(invalid({ firstName: ['Please enter your first name'], email: ['Taken.', 'Too long.'] }))).toBe(
      'Please enter your first name Taken. Too long.',
    )
  })

  it("removes the text 'null', alone or joined to a message", () => {
    expect(sentenceOf(invalid({ a: ['null'], b: ['nullPlease enter your surname'], c: ['undefined behaviour'] }))).toBe(
      'Please enter your surname undefined behaviour',
    )
  })

  it("removes 'undefined' too where that is asked for", () => {
    expect(
      sentenceOf(invalid({ a: ['undefinedThe code has expired.', 'null'] }), { without: ['null', 'undefined'] }),
    ).toBe('The code has expired.')
  })

  it('shows any other message as it is', () => {
    expect(sentenceOf(new ClubError(409, 'The null event is full.', { modelState: { a: ['b'] } }))).toBe(
      'The null event is full.',
    )
    expect(sentenceOf(new ClubError(400, 'The request is invalid.'))).toBe('The request is invalid.')
  })

  it('says of a fault of our own that something went wrong', () => {
    expect(sentenceOf(new TypeError('x is not a function'))).toBe('Something went wrong. Please try again.')
  })

  it('gives the reference of a fault that nobody foresaw, to be passed on, and of no other', () => {
    const fault = (status: number) =>
      new ClubError(status, 'Something went wrong. Please try again.', { requestId: '7k3f9qwm2tzx' })
    expect(sentenceOf(fault(500))).toBe('Something went wrong. Please try again. Reference: 7k3f9qwm2tzx')
    for (const status of [400, 409, 503, 507])
      expect(sentenceOf(fault(status))).toBe('Something went wrong. Please try again.')
    expect(
      loadSentenceOf(
        new ClubError(500, 'No.', { exceptionMessage: 'Something went wrong.', requestId: '7k3f9qwm2tzx' }),
      ),
    ).toBe('Something went wrong. Reference: 7k3f9qwm2tzx')
  })

  it('stands beside its field too', () => {
    expect(fieldSentencesOf(invalid({ 'model.email': ['nullTaken.'], town: ['null'] }))).toEqual({ email: 'Taken.' })
    expect(
      fieldSentencesOf(invalid({ 'rows.2.size': ['Too long.'], 'model.rows.0.first': ['Empty.'], 'ids.3': ['Gone.'] })),
    ).toEqual({
      'rows.2.size': 'Too long.',
      'rows.0.first': 'Empty.',
      ids: 'Gone.',
    })
    expect(fieldSentencesOf(invalid({ 'fields.locker': ['Taken.'], 'model.fields.side': ['Gone.'] }))).toEqual({
      'fields.locker': 'Taken.',
      'fields.side': 'Gone.',
    })
    expect(fieldSentencesOf(new ClubError(409, 'No.', { modelState: { email: ['Taken.'] } }))).toEqual({})
  })
})

it('[ERR-02] an event that cannot be loaded shows the exceptionMessage', () => {
  expect(loadSentenceOf(new ClubError(404, 'Not found.', { exceptionMessage: 'There is no such event.' }))).toBe(
    'There is no such event.',
  )
  expect(loadSentenceOf(new ClubError(0, 'Offline.'))).toBe('Offline.')
})

describe('whether a query is asked again', () => {
  afterEach(() => vi.unstubAllGlobals())
  const unreached = new ClubError(0, 'The club cannot be reached.')

  it.each([
    ['a lost connection twice', unreached, [true, true, false]],
    ['a fault of the server twice', new ClubError(503, 'Busy.'), [true, true, false]],
    ['a refusal never', new ClubError(403, 'You may not.'), [false, false, false]],
  ])('[ERR-05] %s', (_, error, expected) => {
    expect([0, 1, 2].map(failures => shouldRetryQuery(failures, error))).toEqual(expected)
  })

  it('[PCK-02] nothing while the device says that it has no connection', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(shouldRetryQuery(0, unreached)).toBe(false)
    vi.stubGlobal('navigator', undefined)
    expect(shouldRetryQuery(0, unreached)).toBe(true)
  })
})
