import { expect, it } from 'vitest'
import { viewOf } from '../../testing/eventSamples'
import { shareText, whatsAppLink } from './shareText'

const ORIGIN = 'https://club.example'
const LINK = 'Details and joining: https://club.example/app/club/v1/members/event/view/7'

it('[ORG-02] what is shared says title, date, times and where to join', () => {
  expect(shareText(viewOf().event, ORIGIN)).toBe(
    `Saturday morning outing\nSaturday 28 November 2026, 08:30 to 10:30\n${LINK}`,
  )
})

it('[ORG-02] several days, no times, and that it is cancelled', () => {
  const { event } = viewOf({ event: { endDate: '2026-11-29', startTime: null, endTime: null, cancelledId: 2 } })
  expect(shareText(event, ORIGIN)).toBe(
    `Cancelled: Saturday morning outing\nSaturday 28 November 2026 to Sunday 29 November 2026\n${LINK}`,
  )
})

it('[ORG-02] WhatsApp gets the text whole, whatever the title holds', () => {
  const { event } = viewOf({ event: { title: 'Tea & cake? 50% off #1' } })
  const link = new URL(whatsAppLink(event, ORIGIN))
  expect(link.origin).toBe('https://wa.me')
  expect(link.hash).toBe('')
  expect([...link.searchParams]).toEqual([['text', shareText(event, ORIGIN)]])
})
