// A described field of an event stands in its form and on its pages, without being named there.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ResourceField } from '#contract/resources/fields'
import { answer } from '../testing/clubDouble'
import { viewOf } from '../testing/eventSamples'
import { profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'

vi.mock('#contract/resources/ownFields', async original => {
  const stands: Pick<ResourceField, 'section' | 'appearsIn'> = { section: 'meeting', appearsIn: ['edit', 'show'] }
  const furtherEventFields: ResourceField[] = [
    { kind: 'line', limit: 80, source: 'meetingPoint', label: 'Meeting point', ...stands },
    {
      kind: 'line',
      limit: 80,
      source: 'keyHolder',
      label: 'Key holder',
      askedWith: ['meetingPoint', 'The shed'],
      required: 'Please name the key holder.',
      ...stands,
    },
  ]
  return { ...(await original<object>()), furtherEventFields }
})

const view = viewOf()
const filled = { ...view, event: { ...view.event, meetingPoint: 'Gate seven' } }
const open = (path: string, answers = {}) =>
  openScreen(path, {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
    'GET /api/lookup/getByType': () => answer([{ id: 1, name: 'Row' }]),
    'GET /api/event/get': () => answer(filled),
    'GET /api/event/getOrganiserView': () => answer(filled),
    'GET /api/river/row': () => answer(null),
    'POST /api/event/previewMail': () => answer({ mails: 0, mail: null }),
    ...answers,
  })

it.each(['/members/event/view/7', '/members/event/organiser/view/7'])('[EVT-05] stands on %s', async path => {
  open(path)
  // The organiser's page has a sheet to print, too.
  expect((await screen.findAllByText('Meeting point'))[0]).toBeVisible()
  expect(screen.getAllByText('Gate seven')[0]).toBeVisible()
  expect(screen.queryByText('Key holder')).toBeNull()
})

it('[ORG-07] stands in the form, is asked only with what it depends on, and is sent', async () => {
  const { club } = open('/members/event/organiser/edit/7', { 'POST /api/event/save': () => answer(filled.event) })
  const point = await screen.findByRole('textbox', { name: /^Meeting point/ })
  expect(point).toHaveValue('Gate seven')
  expect(screen.queryByRole('textbox', { name: /^Key holder/ })).toBeNull()
  await userEvent.clear(point)
  await userEvent.type(point, 'The shed')
  const holder = await screen.findByRole('textbox', { name: /^Key holder/ })
  const save = screen.getByRole('button', { name: 'Save Details & Send' })
  await userEvent.click(save)
  expect(await screen.findByText('Please name the key holder.', { selector: 'p' })).toBeVisible()
  await userEvent.type(holder, 'Imogen')
  await userEvent.click(save)
  await vi.waitFor(() => expect(club.named('POST /api/event/save')).toHaveLength(1))
  expect(JSON.parse(club.named('POST /api/event/save')[0]?.body ?? '')).toMatchObject({
    meetingPoint: 'The shed',
    keyHolder: 'Imogen',
  })
})

it('[ORG-07] what is no longer asked is sent as empty', async () => {
  const asked = { ...filled, event: { ...filled.event, meetingPoint: 'The shed', keyHolder: 'Imogen' } }
  const { club } = open('/members/event/organiser/edit/7', {
    'GET /api/event/get': () => answer(asked),
    'GET /api/event/getOrganiserView': () => answer(asked),
    'POST /api/event/save': () => answer(filled.event),
  })
  expect(await screen.findByRole('textbox', { name: /^Key holder/ })).toHaveValue('Imogen')
  const point = screen.getByRole('textbox', { name: /^Meeting point/ })
  await userEvent.clear(point)
  await userEvent.type(point, 'Gate seven')
  await userEvent.click(screen.getByRole('button', { name: 'Save Details & Send' }))
  await vi.waitFor(() => expect(club.named('POST /api/event/save')).toHaveLength(1))
  expect(JSON.parse(club.named('POST /api/event/save')[0]?.body ?? '')).toMatchObject({
    meetingPoint: 'Gate seven',
    keyHolder: null,
  })
})
