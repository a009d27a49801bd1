import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withStyles } from '../../testing/styles'
import { Tick } from './controls'

it('draws an empty box and an empty radio button itself; ticked ones are the browser’s', () => {
  render(
    <>
      <Tick type="checkbox" aria-label="empty" />
      <Tick type="checkbox" aria-label="ticked" defaultChecked />
      <Tick type="radio" name="one" aria-label="other" />
      <Tick type="radio" name="one" aria-label="chosen" defaultChecked />
    </>,
  )
  const lookOf = (name: string) => getComputedStyle(screen.getByLabelText(name)).appearance
  withStyles(() => {
    expect(['empty', 'other'].map(lookOf)).toEqual(['none', 'none'])
    expect(['ticked', 'chosen'].map(lookOf)).not.toContain('none')
  })
})
