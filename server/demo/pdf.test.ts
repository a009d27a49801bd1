import { describe, expect, it } from 'vitest'
import { writePdf } from './pdf'

/** Reads a PDF by its own table, as a viewer does: from an object's number to its text. */
function readObjects(file: Buffer): Map<number, string> {
  const text = file.toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [, count, entries] = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [fn] \n)+)trailer\n/.exec(text.slice(table)) ?? []
  const lines = entries?.match(/.{19}\n/g) ?? []
  expect(lines).toHaveLength(Number(count))
  expect(lines[0]).toBe('0000000000 65535 f \n')
  return new Map(
    lines.slice(1).map((line, index) => {
      const number = index + 1
      const offset = Number(line.slice(0, 10))
      expect(text.slice(offset).startsWith(`${number} 0 obj\n`), `object ${number} at ${offset}`).toBe(true)
      return [number, text.slice(offset, text.indexOf('endobj', offset))]
    }),
  )
}

describe('writePdf', () => {
  it('begins and ends as a PDF, and its table leads to every object', () => {
    const file = writePdf('Safety plan', ['First.', 'Second.'])
    expect(file.subarray(0, 9).toString()).toBe('%PDF-1.4\n')
    const objects = readObjects(file)
    expect(objects.get(1)).toContain('/Type /Catalog /Pages 2 0 R')
    expect(objects.get(2)).toContain('/Kids [3 0 R] /Count 1')
    expect(objects.get(3)).toContain('/Contents 4 0 R')
    expect(file.toString('latin1')).toContain(`/Size ${objects.size + 1} /Root 1 0 R`)
  })

  it('tells the length of its stream', () => {
    const content = readObjects(writePdf('Café', ['Naïve (one) \\ two', 'x'.repeat(300)])).get(4) ?? ''
    const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(content) ?? []
    expect(stream?.length).toBe(Number(length))
  })

  it('writes brackets, accents and strange characters so that none breaks a string', () => {
    const content = readObjects(writePdf('a (b) \\ é 🚣', [])).get(4) ?? ''
    expect(content).toContain('(a \\(b\\) \\\\ é ??) Tj')
  })

  it('breaks long paragraphs between words', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`)
    const lines = [...(readObjects(writePdf('', [words.join(' ')])).get(4) ?? '').matchAll(/T\* \((.*)\) Tj/g)].map(
      ([, line]) => line ?? '',
    )
    expect(lines.length).toBeGreaterThan(3)
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(84)
    expect(lines.join(' ')).toBe(words.join(' '))
  })
})
