import { render } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ClubTheme } from '../../theme/ClubTheme'
import NumbersPicture from './NumbersPicture'
import type { Picture } from './statistic'

let frameWidth = 570
beforeEach(() => {
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => frameWidth)
})

const pictureOf = (kind: Picture['kind'], ...values: readonly (readonly number[])[]): Picture => ({
  kind,
  categories: (values[0] ?? []).map((_, index) => `Category ${index}`),
  series: values.map((each, index) => ({ name: `Series ${index}`, values: each })),
})

/** Returns what a browser cannot draw: lengths below 0, and values that are not numbers. */
const faultsIn = (drawing: Element): string[] =>
  [...drawing.querySelectorAll('svg *')].flatMap(element =>
    [...element.attributes]
      .filter(
        ({ name, value }) => /NaN|Infinity/.test(value) || (/^(width|height|r)$/.test(name) && value.startsWith('-')),
      )
      .map(({ name, value }) => `${element.tagName} ${name}="${value}"`),
  )

const open = (picture: Picture, isWide: boolean) =>
  render(
    <ClubTheme>
      <NumbersPicture picture={picture} isWide={isWide} />
    </ClubTheme>,
  )

describe('the picture of a report', () => {
  it.each([
    ['one bar', pictureOf('bars', [5])],
    ['bars of nothing', pictureOf('bars', [0, 0, 0])],
    ['no bars', pictureOf('bars', [])],
    ['no series', pictureOf('bars')],
    ['a split of nothing', pictureOf('split', [0, 3], [0, 4])],
    ['a histogram of nothing', pictureOf('histogram', [0, 0], [0, 0])],
    ['an empty histogram', pictureOf('histogram', [], [])],
  ])(
    '[REP-02] %s is drawn without a negative width, in a wide place and in one narrower than its labels',
    (_, picture) => {
      for (const width of [570, 174, 100])
        for (const isWide of [true, false]) {
          frameWidth = width
          const { container, unmount } = open(picture, isWide)
          expect(container.querySelector('svg'), `${width} ${isWide}`).not.toBeNull()
          expect(faultsIn(container), `${width} ${isWide}`).toEqual([])
          unmount()
        }
    },
  )

  it('[REP-02] labels below upright bars stand on two lines, so that they do not touch; beside lying bars on one', () => {
    frameWidth = 570
    const linesOf = (isWide: boolean) => {
      const { container, unmount } = open(
        { ...pictureOf('histogram', [5, 1]), categories: ['65 and over', '18-24'] },
        isWide,
      )
      const lines = [...container.querySelectorAll('.MuiChartsAxis-tickLabel')].map(label =>
        [...label.querySelectorAll('tspan')].map(({ textContent }) => textContent),
      )
      unmount()
      return lines
    }
    expect(linesOf(true)).toEqual([['65 and', 'over'], ['18-24']])
    expect(linesOf(false)).toEqual([['65 and over'], ['18-24']])
  })

  it('[REP-02] is not drawn before there is a place for it, as on a page that is hidden', () => {
    frameWidth = 0
    expect(open(pictureOf('bars', [5]), true).container.querySelector('svg')).toBeNull()
  })
})
