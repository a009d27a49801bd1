import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { expectConsoleError } from '../../testing/complaints'
import { lazyBlock } from './LazyBlock'

it('[MEM-07] code that does not come breaks its own block alone, and is asked for anew', async () => {
  expectConsoleError(/out of reach/)
  let tries = 0
  const Latest = lazyBlock('Latest', 'agenda', () =>
    ++tries === 1 ? Promise.reject(new Error('out of reach')) : Promise.resolve({ default: () => <p>All the rows</p> }),
  )
  const first = render(
    <>
      <p>The rest</p>
      <Latest />
    </>,
  )
  await screen.findByRole('alert')
  expect(within(screen.getByRole('region', { name: 'Latest' })).getByRole('alert')).toHaveTextContent(
    'This part of the page could not be loaded. Please check your connection.',
  )
  expect(screen.getByText('The rest')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(await screen.findByText('All the rows')).toBeVisible()

  first.unmount()
  render(<Latest />)
  expect(screen.getByText('All the rows')).toBeVisible()
  expect(tries).toBe(2)
})

it('[MEM-07] where the browser remembers that the code failed, the document is loaded anew, but never while offline', async () => {
  expectConsoleError(/out of reach/)
  const reload = vi.fn<() => void>()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Latest = lazyBlock('Latest', 'agenda', () => Promise.reject(new Error('out of reach')), reload)
  render(<Latest />)
  await userEvent.click(await screen.findByRole('button', { name: 'Load again' }))
  const again = await screen.findByRole('button', { name: 'Load again' })
  expect(reload).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  await userEvent.click(again)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})
