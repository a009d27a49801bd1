// What people have chosen on a device, on a screen that the server has drawn: the first rendering is the server's, and
// the next has the choice. A difference between the server's and the first is an error of the page or on the console.
import { act, screen } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { localStorageStore, memoryStore, useStore } from 'ra-core'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAWN_ID, IS_DRAWN } from '#contract/rules/drawnScreen'
import { surroundings, surroundWith } from '../api/surroundings'
import { leaveFor } from '../api/leaveFor'
import { ClubAdmin } from '../app/ClubAdmin'
import { RequireSignIn } from '../app/guards'
import { ScreenStands } from '../app/ScreenStands'
import { CopyButton } from '../kit/feedback/CopyButton'
import { ClubTheme } from '../theme/ClubTheme'
import { SchemeSwitch } from '../theme/SchemeSwitch'
import { takeOver } from './takeOver'

beforeEach(() => {
  document.body.replaceChildren()
  document.documentElement.setAttribute(IS_DRAWN, '')
})
afterEach(() => document.documentElement.removeAttribute(IS_DRAWN))

/** Draws as the server does, then takes over with what the device knows. Returns what the server drew. */
async function drawAndTakeOver(drawn: ReactElement, taken = drawn): Promise<string> {
  const here = surroundings()
  surroundWith({ ...here, knowsDevice: false })
  const html = renderToString(<ScreenStands>{drawn}</ScreenStands>)
  surroundWith(here)
  document.body.innerHTML = `<div id="${DRAWN_ID}">${html}</div><div id="root"></div>`
  const [container, root] = document.body.querySelectorAll<HTMLElement>('body > div')
  if (!container || !root) throw new Error('The page has no place for the screen.')
  const complaints: string[] = []
  const note = ({ message }: ErrorEvent) => complaints.push(message)
  window.addEventListener('error', note)
  let stop = () => {}
  await act(async () => void (stop = takeOver(container, root, <ScreenStands>{taken}</ScreenStands>)))
  stop()
  window.removeEventListener('error', note)
  expect(complaints).toEqual([])
  return html
}

test('[SPD-04] a colour scheme that was chosen on the device', async () => {
  localStorage.setItem('mui-mode', 'dark')
  const html = await drawAndTakeOver(
    <ClubTheme noSsr>
      <SchemeSwitch />
    </ClubTheme>,
  )
  expect(html).toContain('Colours: as the device')
  expect(screen.getByRole('button')).toHaveAccessibleName('Colours: dark. Change to as the device')
})

test('[SPD-04] what react-admin keeps on the device, such as the columns of a list', async () => {
  localStorageStore().setItem('members.columns', 'three')
  const Columns = () => <p>{useStore('members.columns', 'all')[0]}</p>
  const admin = (store = localStorageStore()) => (
    <ClubAdmin queryClient={new QueryClient()} resources={[]} store={store}>
      <Columns />
    </ClubAdmin>
  )
  expect(await drawAndTakeOver(admin(memoryStore()), admin())).toContain('<p>all</p>')
  expect(screen.getByText('three')).toBeVisible()
})

test.each([
  [true, 1],
  [false, 0],
])('[SPD-04] a button that copies, where the device allows it: %s', async (isSecureContext, buttons) => {
  vi.stubGlobal('isSecureContext', isSecureContext)
  expect(await drawAndTakeOver(<CopyButton label="Copy" text="00-00-00" />)).toContain('Copy')
  expect(screen.queryAllByRole('button')).toHaveLength(buttons)
})

test('[SPD-04] [NAV-14] a session that has ended in another tab meanwhile leads to login, without a complaint', async () => {
  const html = await drawAndTakeOver(
    <MemoryRouter initialEntries={['/members/home']}>
      <Routes>
        <Route element={<RequireSignIn />}>
          <Route path="*" element={<p>Your next row</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
  expect(html).toContain('Your next row')
  expect(vi.mocked(leaveFor)).toHaveBeenCalledOnce()
})
