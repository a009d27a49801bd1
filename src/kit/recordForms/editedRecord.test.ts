import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ClubError } from '../../api/errors'
import { useVersions, type Versions } from './editedRecord'

interface Boat {
  version: number
  name: string
}

const refused = (current: Partial<Boat>) => new ClubError(409, 'Changed by somebody else.', { current })
const sending = (...outcomes: (Error | string)[]) =>
  vi.fn<(version: number) => Promise<string>>().mockImplementation(() => {
    const next = outcomes.shift() ?? 'saved'
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
const open = (options?: Pick<Versions<Boat, Partial<Boat> | undefined>, 'isSamePart'>) =>
  renderHook(() =>
    useVersions<Boat, Partial<Boat> | undefined>({
      opened: 3,
      read: now => (now?.version === undefined ? null : { version: now.version, values: now as Boat }),
      ...options,
    }),
  ).result

it('[ERR-02] saves with the version that the form was opened with', async () => {
  const versioned = open()
  const send = sending()
  await act(async () => expect(await versioned.current.save(version => send(version))).toBe('saved'))
  expect(send).toHaveBeenCalledExactlyOnceWith(3)
  expect(versioned.current.isChangedMeanwhile).toBe(false)
})

it('[ERR-02] a newer version is told, and sent by the next save, since it has been shown by then', async () => {
  const versioned = open()
  const send = sending(refused({ version: 5, name: 'Halcyon' }))
  await act(async () =>
    expect(versioned.current.save(version => send(version))).rejects.toThrow('Changed by somebody else.'),
  )
  expect(versioned.current.isChangedMeanwhile).toBe(true)
  expect(versioned.current.current).toEqual({ version: 5, name: 'Halcyon' })
  await act(async () => expect(await versioned.current.save(version => send(version))).toBe('saved'))
  expect(send.mock.calls).toEqual([[3], [5]])
  expect(versioned.current.isChangedMeanwhile).toBe(false)
})

it('[ERR-02] a version that came with no refusal is not sent: the club did not say what is there now', async () => {
  const versioned = open()
  const send = sending(refused({}), refused({}))
  const saveAgain = () =>
    act(async () =>
      expect(versioned.current.save(version => send(version))).rejects.toThrow('Changed by somebody else.'),
    )
  await saveAgain()
  await saveAgain()
  expect(send.mock.calls).toEqual([[3], [3]])
})

it('[ERR-02] both versions stay shown over a lost connection, and the next save still sends the one that was shown', async () => {
  const versioned = open()
  const send = sending(refused({ version: 5, name: 'Halcyon' }), new ClubError(0, 'The club cannot be reached.'))
  for (const sentence of ['Changed by somebody else.', 'The club cannot be reached.'])
    await act(async () => expect(versioned.current.save(version => send(version))).rejects.toThrow(sentence))
  expect(versioned.current.current).toEqual({ version: 5, name: 'Halcyon' })
  await act(async () => expect(await versioned.current.save(version => send(version))).toBe('saved'))
  expect(send.mock.calls).toEqual([[3], [5], [5]])
})

it('[ERR-02] where only another part of the record was changed, it is sent again by itself over that version', async () => {
  const versioned = open({ isSamePart: ({ name }) => name === 'Kestrel' })
  const send = sending(refused({ version: 5, name: 'Kestrel' }))
  await act(async () => expect(await versioned.current.save(version => send(version))).toBe('saved'))
  expect(send.mock.calls).toEqual([[3], [5]])
  expect(versioned.current.isChangedMeanwhile).toBe(false)
})

it('[ERR-02] a draft keeps the version it was begun with, so that a reload is refused again', async () => {
  const versioned = open()
  const send = sending(refused({ version: 5, name: 'Halcyon' }))
  await act(async () =>
    expect(versioned.current.save(version => send(version))).rejects.toThrow('Changed by somebody else.'),
  )
  expect(versioned.current.kept()).toEqual({ version: 3 })
})

it('[ERR-02] another refusal is handed on, and is no change by somebody else', async () => {
  const versioned = open()
  const send = sending(new ClubError(503, 'The club is busy.'))
  await act(async () => expect(versioned.current.save(version => send(version))).rejects.toThrow('The club is busy.'))
  expect(versioned.current.isChangedMeanwhile).toBe(false)
})
