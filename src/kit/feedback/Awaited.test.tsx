import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ClubError } from '../../api/errors'
import { Awaited } from './Awaited'

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
      <Awaited queries={[came('row'), pending]} waiting="outline">
        {(row, boats) => `${row} and ${boats}`}
      </Awaited>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('Loading details...')
    rerender(
      <Awaited queries={[came('row'), came('boats')]} waiting="outline">
        {(row, boats) => `${row} and ${boats}`}
      </Awaited>,
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
      <Awaited queries={[came('row'), failed]} waiting="outline">
        {() => 'both'}
      </Awaited>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('No such row.')
    const button = screen.queryByRole('button', { name: 'Load again' })
    expect(button !== null).toBe(isOffered)
    if (button) await userEvent.click(button)
    expect(failed.refetch).toHaveBeenCalledTimes(isOffered ? 1 : 0)
  })
})
