import { describe, expect, it } from 'vitest'
import { MEGABYTE } from '#contract/words'
import { addFiles, sizeOf } from './attachedFiles'

const file = (name: string, size = 10, lastModified = 1): File => {
  const made = new File(['x'], name, { lastModified })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const names = (files: readonly File[]) => files.map(({ name }) => name)

describe('[ADM-09] the files of a message', () => {
  it('are added in their order, after those chosen before', () => {
    const { files, refusals } = addFiles([file('a.pdf')], [file('b.docx', 20), file('C.JPG', 30)])
    expect(names(files)).toEqual(['a.pdf', 'b.docx', 'C.JPG'])
    expect(refusals).toEqual([])
    expect(sizeOf(files)).toBe(60)
  })

  it('of another type, empty or too large are told by name, and the others are added', () => {
    const { files, refusals } = addFiles(
      [],
      [file('virus.exe'), file('a.pdf'), file('none.txt', 0), file('film.pdf', 26 * MEGABYTE)],
    )
    expect(names(files)).toEqual(['a.pdf'])
    expect(refusals.map(sentence => sentence.split(' ')[0])).toEqual(['virus.exe', 'none.txt', 'film.pdf'])
  })

  it('may come to 25 MB together, and not a byte more', () => {
    const most = addFiles([], [file('a.pdf', 20 * MEGABYTE), file('b.pdf', 5 * MEGABYTE)])
    expect(names(most.files)).toEqual(['a.pdf', 'b.pdf'])
    const more = addFiles(most.files, [file('c.txt', 1)])
    expect(names(more.files)).toEqual(['a.pdf', 'b.pdf'])
    expect(more.refusals).toEqual(['c.txt would make the files larger than 25.0 MB together.'])
  })

  it('are twenty at most', () => {
    const { files, refusals } = addFiles(
      [],
      Array.from({ length: 21 }, (_, index) => file(`${index}.txt`)),
    )
    expect(files).toHaveLength(20)
    expect(refusals).toEqual(['20.txt would be one more than the 20 files that a message can take.'])
  })

  it('are taken once each; another of the same name is another', () => {
    const { files, refusals } = addFiles([file('a.pdf')], [file('a.pdf'), file('a.pdf', 11)])
    expect(files).toHaveLength(2)
    expect(refusals).toEqual(['a.pdf is attached already.'])
  })
})
