import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ClubError } from '../../api/errors'
import { SessionEndedError } from '../../api/sessionEnd'
import { answer, later } from '../../testing/clubDouble'
import { useDeed } from './useDeed'

function around() {
  const queryClient = new QueryClient()
  const fetchedAgain = vi.spyOn(queryClient, 'invalidateQueries')
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return { wrapper, fetchedAgain }
}

describe('a deed without a form', () => {
  it('[EVT-09] a double tap sends it once, and it can be sent again when it is over', async () => {
    const first = later()
    const send = vi.fn(() => first.promise)
    const { result } = renderHook(() => useDeed({ send }), around())
    act(() => {
      result.current.run()
      result.current.run()
    })
    await waitFor(() => expect(result.current.isPending).toBe(true))
    expect(send).toHaveBeenCalledTimes(1)
    first.resolve(answer({}))
    await waitFor(() => expect(result.current.isDone).toBe(true))
    act(() => result.current.run())
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  })

  it('hands on the answer, then fetches all that is shown of its resources again', async () => {
    const { wrapper, fetchedAgain } = around()
    const onDone = vi.fn(() => expect(fetchedAgain).not.toHaveBeenCalled())
    const once = vi.fn()
    const send = (id: number) => Promise.resolve(id * 2)
    const { result } = renderHook(() => useDeed({ send, refresh: ['events', 'attendees'], onDone }), { wrapper })
    act(() => result.current.run(7, once))
    await waitFor(() => expect(once).toHaveBeenCalledWith(14, 7, undefined, expect.anything()))
    expect(onDone).toHaveBeenCalledExactlyOnceWith(14, 7)
    expect(fetchedAgain.mock.calls).toEqual([[{ queryKey: ['events'] }], [{ queryKey: ['attendees'] }]])
  })

  it('[ERR-02] says why the club refused, fetches again, and forgets when told', async () => {
    const { wrapper, fetchedAgain } = around()
    const send = () => Promise.reject(new ClubError(409, 'This row is full.'))
    const { result } = renderHook(() => useDeed({ send, refresh: ['events'] }), { wrapper })
    act(() => result.current.run())
    await waitFor(() => expect(result.current.refusal).toBe('This row is full.'))
    expect(fetchedAgain).toHaveBeenCalledTimes(1)
    act(() => result.current.forget())
    await waitFor(() => expect(result.current.refusal).toBeNull())
  })

  it('[SES-02] fetches nothing after the session has ended: that would leave the page', async () => {
    const { wrapper, fetchedAgain } = around()
    const send = () => Promise.reject(new SessionEndedError())
    const { result } = renderHook(() => useDeed({ send, refresh: ['events'] }), { wrapper })
    act(() => result.current.run())
    await waitFor(() => expect(result.current.refusal).toMatch(/^Your session has ended\./))
    expect(fetchedAgain).not.toHaveBeenCalled()
  })
})
