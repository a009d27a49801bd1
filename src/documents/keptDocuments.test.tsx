import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { storedProfile } from '../api/profile'
import { answer, unreachable } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { RULES } from '../testing/documentSamples'
import { openMembers, profileOf } from '../testing/membersApp'

/** Stands in for IndexedDB, which jsdom does not have. */
const device = vi.hoisted(() => ({ documents: new Map<number, unknown>() }))
vi.mock('../api/keptDocuments', async importOriginal => ({
  ...(await importOriginal<typeof import('../api/keptDocuments')>()),
  noteOpened: async (record: { id: number }) => void device.documents.set(record.id, record),
  keptDocuments: async () => [...device.documents.values()],
  forgetDocument: async (id: number) => void device.documents.delete(id),
  forgetDocuments: async () => device.documents.clear(),
}))

const ALL = 'GET /api/document/all'
const GET = 'GET /api/document/get'
const PROFILE = 'GET /api/user/profile'
const AS_COMMITTEE = { [PROFILE]: () => answer(profileOf(['Member', 'Committee Member'])) }

let shown: string[] = []
beforeEach(() => {
  device.documents.clear()
  shown = []
  const tab = { document: document.implementation.createHTMLDocument(), close: () => undefined }
  const location = { replace: (address: string) => void shown.push(address) }
  vi.spyOn(window, 'open').mockReturnValue({ ...tab, location } as unknown as Window)
})

const open = async (path: string, answers: Parameters<typeof openMembers>[1]) => {
  openMembers(path, answers)
  fireEvent.click(await screen.findByRole('link', { name: /^View: Rules of the river/ }))
  await waitFor(() => expect(storedProfile()).not.toBeNull())
}

it('[PCK-05] a document for all members may be kept once it is opened', async () => {
  await open('/members/documents', { [ALL]: () => answer([RULES]), [GET]: () => answer(RULES) })
  await waitFor(() => expect(shown).toEqual(['/documents/3/rules.pdf']))
  expect([...device.documents.keys()]).toEqual([3])
})

it('[PCK-05] one of the committee’s never is', async () => {
  const answers = { ...AS_COMMITTEE, [ALL]: () => answer([RULES]), [GET]: () => answer(RULES) }
  await open('/members/committee/documents/Committee', answers)
  await waitFor(() => expect(shown).toEqual(['/documents/3/rules.pdf']))
  expect(device.documents.size).toBe(0)
})

it('[PCK-05] without signal what is kept is listed, and opens', async () => {
  device.documents.set(3, RULES)
  expectConsoleError(/The club cannot be reached/)
  await open('/members/documents', { [ALL]: unreachable, [GET]: unreachable })
  expect(screen.getByRole('heading', { level: 2, name: 'On this device' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'Rules of the river' })).toBeVisible()
  await waitFor(() => expect(shown).toEqual(['/documents/3/rules.pdf']))
})

it('[PCK-05] a refusal ends what is kept of it', async () => {
  device.documents.set(3, RULES)
  expectConsoleError(/no longer exists/)
  const gone = answer({ message: 'This document no longer exists.' }, 404)
  await open('/members/documents', { [ALL]: () => answer([RULES]), [GET]: () => gone })
  expect(await screen.findByText('This document no longer exists.')).toBeVisible()
  expect([shown, device.documents.size]).toEqual([[], 0])
})
