import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { answer, doubleClub } from '../testing/clubDouble'
import { lookups } from '../testing/memberSamples'
import { typeDay } from '../testing/typedDays'
import { RegisterForm } from './Registration'

afterEach(() => document.body.replaceChildren())

const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

const FILLED = {
  firstName: 'Zoë',
  familyName: 'Sé',
  email: 'z@example.org',
  'dateOfBirth-day': '4',
  'dateOfBirth-month': '5',
  'dateOfBirth-year': '1990',
  genderId: '12',
  ethnicityId: '21',
  swimmingAbilityId: '2',
  password: ' a b ',
  confirmPassword: ' a b ',
}

it('[PUB-08] what was typed before the page was hydrated goes before the draft of before a reload', async () => {
  sessionStorage.setItem(
    'club.draft.visitor.registration',
    JSON.stringify([
      ['firstName', 'Ada'],
      ['town', 'Truro'],
    ]),
  )
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
  input('firstName').value = 'Zoë'
  input('email').value = 'z@example.org'
  await act(async () => hydrateRoot(root, <RegisterForm timeZone="Europe/London" lookups={lookups} />))
  expect(input('firstName')).toHaveValue('Zoë')
  expect(input('email')).toHaveValue('z@example.org')
  expect(input('town')).toHaveValue('Truro')
})

it('[PUB-08] what was typed before the page was hydrated is kept and sent; nothing can be sent before', async () => {
  const club = doubleClub({ 'POST /api/user/register': () => answer({}) })
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<RegisterForm timeZone="Europe/London" lookups={lookups} />)
  const button = root.querySelector<HTMLButtonElement>('button[type=submit]')
  expect(button).toBeDisabled()
  expect(root.querySelector('form')).toHaveAttribute('method', 'post')
  for (const [name, value] of Object.entries(FILLED)) input(name).value = value
  for (const name of ['consentDataSharing', 'hasFirstAidCertficate']) input(name).checked = true
  document.querySelectorAll<HTMLInputElement>('[name=emailPreferences]')[1]!.checked = true

  await act(async () => hydrateRoot(root, <RegisterForm timeZone="Europe/London" lookups={lookups} />))
  expect(button).toBeEnabled()
  for (const [name, value] of Object.entries(FILLED)) expect(input(name)).toHaveValue(value)
  expect(input('consentDataSharing')).toBeChecked()
  typeDay('First aid certificate expires on', '2027-01-31')
  await act(async () => button?.click())
  expect(JSON.parse(club.requests[0]?.body ?? '')).toMatchObject({
    firstName: 'Zoë',
    dateOfBirth: '1990-05-04',
    genderId: 12,
    ethnicityId: 21,
    swimmingAbilityId: 2,
    emailPreferences: '32',
    firstAidCertificateExpiry: '2027-01-31',
  })
})
