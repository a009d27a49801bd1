import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { expectConsoleError } from '../../testing/complaints'
import { BlockFold } from './HomeBlock'

function Fold() {
  const [isOpen, setOpen] = useState(false)
  return (
    <BlockFold title="Latest" isOpen={isOpen} onToggle={setOpen}>
      <p>All the rows</p>
    </BlockFold>
  )
}

it('[MEM-07] [SPD-04] a fold of the drawn page that is opened before React listens has its rows once it does', async () => {
  // React's development build sees that somebody has opened it.
  expectConsoleError(/hydrated/)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Fold />)
  container.querySelector('details')?.setAttribute('open', '')
  render(<Fold />, { container, hydrate: true })
  expect(await screen.findByText('All the rows')).toBeVisible()
  container.remove()
})
