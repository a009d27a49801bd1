// Opens the organiser's view of Saturday's event in a test, and finds its parts.
import { screen, within } from '@testing-library/react'
import type { Role } from '#contract/words'
import { answer } from './clubDouble'
import { type Answers, profileOf } from './membersApp'
import { openScreen } from './openScreen'
import type { organiserViewOf } from './eventSamples'

export const VIEW = 'GET /api/event/getOrganiserView'

/** Opens the organiser's page of an event that the club answers as `view` says at the time. */
export const openOrganiser = (
  view: () => ReturnType<typeof organiserViewOf>,
  answers: Answers = {},
  roles: Role[] = ['Member', 'Duty Officer'],
) =>
  openScreen('/members/event/organiser/view/7', {
    'GET /api/user/profile': () => answer(profileOf(roles)),
    [VIEW]: () => answer(view()),
    ...answers,
  })

export const title = () => screen.findByRole('heading', { level: 1, name: 'Saturday morning outing' })
export const panel = () => within(screen.getByRole('group', { name: 'Organise' }))
export const names = (elements: HTMLElement[]) => elements.map(element => element.textContent)
export const person = (name: string) =>
  within(screen.getAllByRole('listitem').find(item => item.textContent?.includes(name)) as HTMLElement)
