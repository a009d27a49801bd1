import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { PushState } from '#contract/calls/push'
import { answer } from '../../testing/clubDouble'
import { openScreen } from '../../testing/openScreen'

const PATH = '/members/account/notices'
const DEVICE = { endpoint: 'https://push.example/device', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }
const OFFERED: PushState = { key: 'K'.repeat(87), withheld: null, endpoint: null }
const NONE = { 'GET /api/user/getNotices': () => answer([]) }

/** The parts of a browser that take notifications. `permission` is what the person answers. */
function browserWith({ permission = 'granted', subscribe = true, device = false } = {}) {
  let taken = device
  const unsubscribe = vi.fn(async () => {
    taken = false
    return true
  })
  const subscription = { endpoint: DEVICE.endpoint, toJSON: () => DEVICE, unsubscribe }
  const pushManager = {
    getSubscription: async () => (taken ? subscription : null),
    subscribe: vi.fn(async () => {
      if (!subscribe) throw new DOMException('no service', 'AbortError')
      taken = true
      return subscription
    }),
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', () => undefined)
  const asked = Object.assign(() => undefined, {
    permission: device ? 'granted' : 'default',
    requestPermission: async () => (asked.permission = permission),
  })
  vi.stubGlobal('Notification', asked)
  vi.stubGlobal('navigator', {
    ...{ userAgent: navigator.userAgent, language: 'en-GB', onLine: true, clipboard: navigator.clipboard },
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return { pushManager, unsubscribe }
}

/** The club's calls for a device, which remember it. */
function bell(begins: PushState = OFFERED) {
  let state = begins
  return {
    'GET /api/user/getPush': () => answer(state),
    'POST /api/user/savePush': () => answer((state = { ...state, endpoint: DEVICE.endpoint })),
    'POST /api/user/removePush': () => answer((state = { ...state, endpoint: null })),
    'POST /api/user/testPush': () => answer({}),
  }
}

describe('[PCK-06] notifications on this device', () => {
  it('are turned on by a tap, tried, and turned off again', async () => {
    const { pushManager, unsubscribe } = browserWith()
    const { club } = openScreen(PATH, { ...NONE, ...bell() })
    expect(await screen.findByText('Off for this device.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }))
    await waitFor(() => expect(club.named('POST /api/user/savePush')).toHaveLength(1))
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: OFFERED.key })
    expect(JSON.parse(club.named('POST /api/user/savePush')[0]?.body ?? '')).toEqual({
      endpoint: DEVICE.endpoint,
      ...DEVICE.keys,
    })
    expect(await screen.findByText('On for this device.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send a test' }))
    expect(await screen.findByText('The notification is on its way.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Turn off notifications' }))
    expect(await screen.findByText('Off for this device.')).toBeVisible()
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(club.named('POST /api/user/removePush')).toHaveLength(1)
  })

  it('nobody is asked for permission before they tap', async () => {
    browserWith()
    const ask = vi.spyOn(Notification, 'requestPermission')
    openScreen(PATH, { ...NONE, ...bell() })
    expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeEnabled()
    expect(ask).not.toHaveBeenCalled()
  })

  it.each([
    { how: 'the person says no', browser: { permission: 'denied' }, says: /^Your browser does not let the club/ },
    {
      how: 'no service can be reached',
      browser: { subscribe: false },
      says: /^Your browser could not reach the service/,
    },
  ])('are not turned on where $how, and the page says so', async ({ browser, says }) => {
    browserWith(browser)
    const { club } = openScreen(PATH, { ...NONE, ...bell() })
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
    expect(await screen.findByText(says)).toBeVisible()
    expect(screen.getByText('Off for this device.')).toBeVisible()
    expect(club.named('POST /api/user/savePush')).toEqual([])
  })

  it('are off where the club notifies another browser, or has forgotten this one', async () => {
    browserWith({ device: true })
    openScreen(PATH, { ...NONE, ...bell({ ...OFFERED, endpoint: 'https://push.example/other' }) })
    expect(await screen.findByText('Off for this device.')).toBeVisible()
  })

  it('are for who is of age: others are told what is missing, or see nothing of them', async () => {
    browserWith()
    openScreen(PATH, { ...NONE, ...bell({ key: null, withheld: 'birthDate', endpoint: null }) })
    expect(await screen.findByText(/does not know your date of birth/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull()
  })

  it.each([
    { server: 'for a younger member', get: () => answer({ key: null, withheld: 'age', endpoint: null }) },
    { server: 'by a server that has only the specified calls', get: () => answer({ message: 'Not found.' }, 404) },
  ])('are not offered $server', async ({ get }) => {
    browserWith()
    const { club } = openScreen(PATH, { ...NONE, 'GET /api/user/getPush': get })
    await screen.findByText('The club sends nothing of this kind at the moment.')
    await waitFor(() => expect(club.named('GET /api/user/getPush')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'On this device' })).toBeNull())
  })

  it('cannot be shown by every browser, which the page says', async () => {
    openScreen(PATH, { ...NONE, ...bell() })
    expect(await screen.findByText('This browser cannot show notifications of the club.')).toBeVisible()
  })
})
