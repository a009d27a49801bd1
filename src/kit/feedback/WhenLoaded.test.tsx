import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ClubError } from '../../api/errors'
import { WhenLoaded } from './WhenLoaded'

const pending = { data: undefined, error: null, isFetching: true, refetch: vi.fn() }
const came = <T,>(data: T) => ({ data, error: null, isFetching: false, refetch: vi.fn() })
const refused = (status: number) => ({
  data: undefined,
  error: new ClubError(status, 'No such row.'),
  isFetching: false,
  refetch: vi.fn(),
})

describe('what is waited for', () => {
  it('shows its outline until all of it has come', () => {
    const { rerender } = render(
      <WhenLoaded queries={[came('row'), pending]} skeleton="outline">
        {(row, boats) => `${row} and ${boats}`}
      </WhenLoaded>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('Loading details...')
    rerender(
      <WhenLoaded queries={[came('row'), came('boats')]} skeleton="outline">
        {(row, boats) => `${row} and ${boats}`}
      </WhenLoaded>,
    )
    expect(screen.getByText('row and boats')).toBeVisible()
  })

  it.each([
    [0, true],
    [503, true],
    [404, false],
    [403, false],
  ])('[ERR-02] says why it did not come; after %i it can be asked for again: %s', async (status, isOffered) => {
    const failed = refused(status)
    render(
      <WhenLoaded queries={[came('row'), failed]} skeleton="outline">
        {() => 'both'}
      </WhenLoaded>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('No such row.')
    const button = screen.queryByRole('button', { name: 'Load again' })
    expect(button !== null).toBe(isOffered)
    if (button) await userEvent.click(button)
    expect(failed.refetch).toHaveBeenCalledTimes(isOffered ? 1 : 0)
  })
})
