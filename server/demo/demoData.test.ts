import { describe, expect, it } from 'vitest'
import { FILES, readAccounts, readDemoData } from './demoData'

/** The data files with one of them changed. */
const withFile = <K extends keyof typeof FILES>(name: K, change: (file: (typeof FILES)[K]) => unknown) => {
  const file = structuredClone(FILES[name])
  change(file)
  return { ...FILES, [name]: file }
}

describe('the data files of the demo club', () => {
  it('can be used as they are', () => {
    expect(readAccounts().accounts).toHaveLength(11)
    const { club, programme, outings } = { ...readDemoData(), outings: FILES.outings }
    expect(club.settings.introDescription).toBe(FILES.club.settings.introDescription.join(''))
    expect(programme.coming).toHaveLength(FILES.programme.coming.length)
    expect(programme.past.yesterday.outing.title).toBe(FILES.programme.past.yesterday.outing)
    expect(programme.past.weekly.map(({ outings }) => outings.length)).toEqual(
      FILES.programme.past.weekly.map(slot => outings[slot.outings as keyof typeof outings].length),
    )
  })

  it.each([
    [
      'a wrong value',
      withFile('club', ({ boats }) => Object.assign(boats[2]!, { seats: 'five' })),
      'club',
      'boats[2].seats',
    ],
    [
      'an unknown key',
      withFile('outings', ({ ashore }) => Object.assign(ashore[1]!, { titel: 'Tea' })),
      'outings',
      'ashore[1]',
    ],
    [
      'a missing text',
      withFile('reports', ({ bosun }) => Object.assign(bosun[0]!, { note: '' })),
      'reports',
      'bosun[0].note',
    ],
    [
      'a title that no outing has',
      withFile('programme', ({ coming }) => Object.assign(coming[3]!, { outing: 'To the moon' })),
      'programme',
      'coming[3].outing',
    ],
    [
      'two days for one event',
      withFile('programme', ({ coming }) => Object.assign(coming[0]!, { daysFromSaturday: 4 })),
      'programme',
      'coming[0]',
    ],
    [
      'a document without contents',
      withFile('documents', sheets => Object.assign(sheets[0]!, { paragraphs: undefined })),
      'documents',
      '[0]',
    ],
  ])('are refused with %s, and the error names the file and the place', (_fault, files, name, place) => {
    expect(() => readDemoData(files)).toThrow(`server/demo/data/${name}.json cannot be used.\n✖`)
    expect(() => readDemoData(files)).toThrow(`→ at ${place}`)
  })

  it('are refused without an account that the demo club’s events name', () => {
    const files = withFile(
      'accounts',
      file => (file.accounts = file.accounts.filter(({ email }) => !/^bosun/.test(email))),
    )
    expect(() => readAccounts(files)).toThrow(/accounts\.json cannot be used\.\n✖ .+ begins with bosun@\./)
  })
})
