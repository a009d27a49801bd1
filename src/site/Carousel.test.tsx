import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Carousel } from './Carousel'

const slides = ['Dawn', 'Crew', 'Regatta'].map(header => ({
  imageUrl: `/${header}.svg`,
  header,
  subText: `${header} on the river`,
  alt: '',
  picture: null,
}))
let isStill = false

beforeEach(() => {
  vi.useFakeTimers()
  isStill = false
  vi.stubGlobal('matchMedia', () => ({
    matches: isStill,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const shown = () => screen.getAllByRole('group').map(slide => slide.getAttribute('aria-label'))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('Carousel', () => {
  it('[PUB-02] goes on every 5000 ms and wraps from the last to the first', () => {
    render(<Carousel slides={slides} />)
    expect(shown()).toEqual(['1 of 3'])
    wait(4999)
    expect(shown()).toEqual(['1 of 3'])
    wait(1)
    expect(shown()).toEqual(['2 of 3'])
    wait(5000)
    expect(shown()).toEqual(['3 of 3'])
    wait(5000)
    expect(shown()).toEqual(['1 of 3'])
  })

  it('[PUB-02] turns by its arrows, backwards from the first to the last, and then waits the whole interval', () => {
    render(<Carousel slides={slides} />)
    wait(4000)
    press('Previous picture')
    expect(shown()).toEqual(['3 of 3'])
    wait(4999)
    expect(shown()).toEqual(['3 of 3'])
    press('Next picture')
    expect(shown()).toEqual(['1 of 3'])
  })

  it('[PUB-02] shows a picture, a header and a text, and no indicators', () => {
    render(<Carousel slides={slides} />)
    expect(screen.getByText('Dawn')).toBeVisible()
    expect(screen.getByText('Dawn on the river')).toBeVisible()
    expect(screen.getAllByRole('button')).toHaveLength(3)
  })

  it('stops by its pause control, and goes on again', () => {
    render(<Carousel slides={slides} />)
    press('Pause the pictures')
    wait(20_000)
    expect(shown()).toEqual(['1 of 3'])
    press('Play the pictures')
    wait(5000)
    expect(shown()).toEqual(['2 of 3'])
  })

  it('rests while somebody points at it', () => {
    render(<Carousel slides={slides} />)
    const carousel = screen.getByRole('region', { name: 'Pictures of the club' })
    fireEvent.pointerEnter(carousel)
    wait(20_000)
    expect(shown()).toEqual(['1 of 3'])
    fireEvent.pointerLeave(carousel)
    wait(5000)
    expect(shown()).toEqual(['2 of 3'])
  })

  it('rests while the keyboard is inside', () => {
    render(<Carousel slides={slides} />)
    const next = screen.getByRole('button', { name: 'Next picture' })
    act(() => next.focus())
    wait(20_000)
    expect(shown()).toEqual(['1 of 3'])
    act(() => next.blur())
    wait(5000)
    expect(shown()).toEqual(['2 of 3'])
  })

  it('stands still for who wants less motion, until started', () => {
    isStill = true
    render(<Carousel slides={slides} />)
    wait(20_000)
    expect(shown()).toEqual(['1 of 3'])
    press('Play the pictures')
    wait(5000)
    expect(shown()).toEqual(['2 of 3'])
  })

  it('fetches the first picture at once and the others only when the page stands', () => {
    const host = document.createElement('div')
    host.innerHTML = renderToString(<Carousel slides={slides} />)
    const pictures = [...host.querySelectorAll('img')].map(picture => picture.getAttribute('loading'))
    expect(pictures).toEqual(['eager', 'lazy', 'lazy'])
    expect(host.querySelector('img')).toHaveAttribute('fetchpriority', 'high')
  })
})
