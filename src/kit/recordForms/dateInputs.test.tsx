import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, Form } from 'ra-core'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { UNREADABLE } from '../forms/fieldErrors'
import { DateInput, DatesProvider, TimeField, TimeInput } from './dateInputs'

interface Outing {
  day: string | null
  time: string | null
}

function open(outing: Outing = { day: null, time: null }) {
  const send = vi.fn<(outing: Outing) => void>()
  render(
    <CoreAdminContext>
      <DatesProvider>
        <Form record={outing} onSubmit={(typed: object) => send(typed as Outing)}>
          <DateInput source="day" label="Day" helperText="Of the outing." />
          <TimeInput source="time" label="Time" />
          <button type="submit">Save</button>
        </Form>
      </DatesProvider>
    </CoreAdminContext>,
  )
  const save = async (): Promise<Partial<Outing> | undefined> => {
    const before = send.mock.calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(send.mock.calls.length).toBe(before + 1))
    return send.mock.calls.at(-1)?.[0]
  }
  return { save }
}
const picker = (name: string) => screen.getByRole('group', { name })
const set = (name: string, value: string) =>
  fireEvent.change(picker(name).querySelector('input') as HTMLInputElement, { target: { value } })
const typeKeys = async (name: string, keys: string) => {
  await userEvent.click(picker(name).querySelector('[role=spinbutton]') as HTMLElement)
  await userEvent.keyboard(keys)
}

it('[ORG-07] an empty one shows its pattern, and what it is for is read out', () => {
  open()
  expect(picker('Day')).toHaveTextContent('DD/MM/YYYY')
  expect(picker('Time')).toHaveTextContent('hh:mm')
  expect(picker('Day')).toHaveAccessibleDescription('Of the outing.')
})

it('[ORG-07] a day is shown as dd/MM/yyyy, whatever the browser’s language, and sent as yyyy-MM-dd; a time as HH:mm', async () => {
  const { save } = open({ day: '2026-11-28', time: '08:30' })
  expect(picker('Day').querySelector('input')).toHaveValue('28/11/2026')
  expect(picker('Time').querySelector('input')).toHaveValue('08:30')
  set('Day', '05/12/2026')
  set('Time', '17:45')
  expect(await save()).toMatchObject({ day: '2026-12-05', time: '17:45' })
})

it('[ORG-07] a time that the device’s own clock skips today stays as it is typed', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ now: new Date('2026-03-08T12:00:00Z'), toFake: ['Date'] })
  try {
    // The clocks of New York went forward from 02:00 to 03:00 that night.
    expect(new Date(2026, 2, 8, 2, 30).getHours()).toBe(3)
    const { save } = open()
    await typeKeys('Time', '0230')
    expect(await save()).toMatchObject({ time: '02:30' })
    // As a paste does.
    set('Time', '02:45')
    expect(await save()).toMatchObject({ time: '02:45' })
  } finally {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

it('[RIV-12] a time in a line of others has a name that is read out, and is shown as HH:mm', async () => {
  function Start() {
    const [time, setTime] = useState<string | null>('16:10')
    return (
      <DatesProvider>
        <TimeField
          name="ownTimes.2026-12-12.startTime"
          label="Start on Sat 12 Dec"
          value={time}
          onChange={setTime}
          isWrong={false}
          describedBy={undefined}
        />
        <output>{time}</output>
      </DatesProvider>
    )
  }
  render(<Start />)
  expect(picker('Start on Sat 12 Dec').querySelector('input')).toHaveValue('16:10')
  expect(picker('Start on Sat 12 Dec')).not.toHaveTextContent(/[ap]m/i)
  await typeKeys('Start on Sat 12 Dec', '1745')
  expect(screen.getByRole('status')).toHaveTextContent('17:45')
})

it('[ORG-07] typed on the keyboard, section by section', async () => {
  const { save } = open()
  await typeKeys('Day', '05122026')
  expect(await save()).toMatchObject({ day: '2026-12-05', time: null })
})

it('[ORG-07] half a date is told from none, and stays as it was typed', async () => {
  const { save } = open()
  await typeKeys('Day', '0512')
  expect(await save()).toMatchObject({ day: UNREADABLE })
  expect(picker('Day')).toHaveTextContent('05/12/YYYY')
})

it('[ORG-07] one that is not required can be cleared', async () => {
  const { save } = open({ day: '2026-11-28', time: '08:30' })
  await userEvent.click(screen.getAllByRole('button', { name: /clear/i })[0] as HTMLElement)
  expect(await save()).toMatchObject({ day: null, time: '08:30' })
})

it('[ORG-07] a year with two digits is kept as it was typed, so that the form can say what is wrong with it', async () => {
  const { save } = open()
  set('Day', '30/12/0026')
  expect(await save()).toMatchObject({ day: '0026-12-30' })
  expect(picker('Day').querySelector('input')).toHaveValue('30/12/0026')
})
