import { act, render, screen } from '@testing-library/react'
import {
  NotificationContextProvider,
  TestTranslationProvider,
  UndoableMutationsContextProvider,
  useNotify,
} from 'ra-core'
import { useEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Notifications } from './Notifications'

beforeEach(() => void vi.useFakeTimers())

function open() {
  const captured: { notify?: ReturnType<typeof useNotify> } = {}
  const Teller = () => {
    const notify = useNotify()
    useEffect(() => void (captured.notify = notify), [notify])
    return null
  }
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <UndoableMutationsContextProvider>
        <NotificationContextProvider>
          <Teller />
          <Notifications />
        </NotificationContextProvider>
      </UndoableMutationsContextProvider>
    </TestTranslationProvider>,
  )
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return { tell: (sentence: string, options = {}) => act(() => captured.notify?.(sentence, options)), pass }
}

const told = () => screen.getByRole('status').textContent

it('what is told later takes the place of what was told before, at once', async () => {
  const { tell, pass } = open()
  tell('The event is marked as full.')
  await pass(2000)
  tell('There are places available again.')
  await pass(50)
  expect(told()).toBe('There are places available again.')
  await pass(6000)
  expect(told()).toBe('')
})

it('a sentence that stays gives way as well', async () => {
  const { tell, pass } = open()
  tell('It could not be saved.', { autoHideDuration: null })
  await pass(60_000)
  expect(told()).toBe('It could not be saved.')
  tell('It is saved.')
  await pass(50)
  expect(told()).toBe('It is saved.')
})
