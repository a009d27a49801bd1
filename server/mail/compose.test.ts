import { describe, expect, test } from 'vitest'
import { cutRichText } from '#contract/rules/cutRichText'
import { compose, written } from './compose'
import type { NewMail } from './queueMail'
import {
  addressRequestedMail,
  addressChangedMail,
  addressInUseMail,
  addressTakenBackMail,
  confirmAddressMail,
} from './templates/addressMails'
import {
  addedMail,
  confirmedMail,
  joinedMemberMail,
  joinedOrganiserMail,
  leftMail,
  reinstatedMail,
  removedMail,
} from './templates/attendanceMails'
import { contactMail, messageToAllMails, messageToAttendeeMail, messageToOrganiserMail } from './templates/messageMails'
import { eventCancelledMail, eventChangedMail, eventReinstatedMail, newEventMails } from './templates/eventMails'
import { eventDays, eventPeriod } from './templates/eventPeriod'
import { groupMails } from './templates/groupMails'
import {
  alreadyRegisteredMail,
  approvedMail,
  memberWaitingMail,
  registrationReceivedMail,
} from './templates/membershipMails'
import { discontinuedMail, passwordChangedMail, passwordResetMail, resetLinkMail } from './templates/passwordMails'
import { bosunReportMail, safetyReportMail } from './templates/reportMails'

const letterhead = {
  title: 'Yealm <b>Rowing</b>',
  address: 'The Boathouse & Slip',
  email: 'club@club.example',
  logo: null,
  publicUrl: 'https://club.example',
}
const HOSTILE = `<img src=x onerror="alert('1')">&amp;`
const person = { name: HOSTILE, address: 'wren@club.example' }
const joining = {
  event: { id: 12, title: HOSTILE, startDate: '2026-11-28', endDate: null, startTime: '08:30:00', endTime: '10:30:00' },
  attendeeId: 34,
  member: person,
  memberFirstName: HOSTILE,
  organiser: { name: 'Organiser', address: 'officer@club.example' },
  organiserFirstName: 'Officer',
}

const attendee = { firstName: HOSTILE, familyName: HOSTILE, email: 'wren@club.example' }
const event = {
  id: 12,
  title: HOSTILE,
  summary: cutRichText(HOSTILE),
  startDate: '2026-11-28',
  endDate: null,
  startTime: '08:30:00',
  endTime: '10:30:00',
}
const attending = { ...joining, hasEnded: false, hasDeclared: false }
const removal = { reason: HOSTILE, comments: HOSTILE }
const message = { event, sender: person, html: cutRichText(HOSTILE), subject: HOSTILE }
const report = { event, report: written(cutRichText(HOSTILE)), boats: [HOSTILE], filedBy: person, isChanged: false }

const mails: NewMail[] = [
  registrationReceivedMail(letterhead, person.address),
  memberWaitingMail(letterhead, person, person),
  approvedMail(letterhead, person, HOSTILE),
  alreadyRegisteredMail(letterhead, person.address),
  resetLinkMail(letterhead, person, { memberId: 5, firstName: HOSTILE, code: 'c0de' }),
  discontinuedMail(letterhead, person, HOSTILE),
  passwordChangedMail(letterhead, person, HOSTILE),
  passwordResetMail(letterhead, person, HOSTILE),
  confirmAddressMail(letterhead, 'new@club.example', { memberId: 56, code: 'c0de' }),
  addressInUseMail(letterhead, 'new@club.example'),
  addressRequestedMail(
    letterhead,
    person,
    { firstName: HOSTILE, newAddress: 'new@club.example' },
    { memberId: 56, code: 'c0de' },
  ),
  addressChangedMail(letterhead, person, {
    firstName: HOSTILE,
    newAddress: 'new@club.example',
    takeBack: { memberId: 56, code: 'c0de' },
  }),
  addressTakenBackMail(letterhead, 'new@club.example'),
  contactMail(letterhead, {
    firstName: HOSTILE,
    surname: HOSTILE,
    email: 'visitor@else.example',
    telephone: HOSTILE,
    message: HOSTILE,
  }),
  joinedOrganiserMail(letterhead, joining),
  joinedMemberMail(letterhead, joining),
  confirmedMail(letterhead, attending),
  addedMail(letterhead, attending, person),
  reinstatedMail(letterhead, attending),
  removedMail(letterhead, attending, person, removal),
  leftMail(letterhead, attending, removal),
  messageToOrganiserMail(letterhead, message, { correspondent: person, firstName: HOSTILE }),
  messageToAttendeeMail(letterhead, message, { correspondent: person, firstName: HOSTILE }),
  ...messageToAllMails(letterhead, message, [person]),
  ...newEventMails(letterhead, [person], { event, dates: [event], eventType: HOSTILE, organiser: HOSTILE }),
  ...newEventMails(letterhead, [person], { event, dates: [event, event], eventType: HOSTILE, organiser: HOSTILE }),
  eventChangedMail(letterhead, attendee, person, { was: event, is: event, isCancelled: false, hasEnded: false }),
  eventCancelledMail(letterhead, attendee, person, { ...removal, event, hasEnded: false }),
  eventReinstatedMail(letterhead, attendee, person, { event, hasEnded: false }),
  ...groupMails(
    letterhead,
    {
      groupMessageId: 1,
      filter: 'Unpaid',
      sender: person,
      html: cutRichText(HOSTILE),
      subject: HOSTILE,
      attachments: [{ fileName: HOSTILE, size: 2048 }],
    },
    [person],
  ),
  safetyReportMail(letterhead, attendee, report),
  bosunReportMail(letterhead, attendee, report),
]

describe('every mail of this club', () => {
  test.each(mails.map(mail => [mail.kind, mail] as const))(
    '[PUB-12] %s cannot be broken out of, names the club, and leads nowhere else',
    (_kind, { html, text }) => {
      expect(html).not.toContain('<img')
      expect(html).not.toContain('<b>')
      expect(html).toContain('Yealm &lt;b&gt;Rowing&lt;/b&gt;')
      expect(html).toContain('The Boathouse &amp; Slip')
      expect(text).toContain('The Boathouse & Slip\nclub@club.example')
      const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link)
      for (const link of links)
        expect(link).toMatch(/^(https:\/\/club\.example\/app\/club\/v1\/|mailto:club@club\.example$)/)
      // A reader of the text alone gets the same links.
      for (const link of links.filter(link => link?.startsWith('https'))) expect(text).toContain(link)
    },
  )

  test('[PUB-12] has a kind of its own', () => {
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(mails.length)
  })
})

test('[PUB-16] the contact mail goes to the club, shows the message as it was written, and is answered to the visitor', () => {
  const mail = contactMail(letterhead, {
    firstName: 'Wren',
    surname: 'Saltash',
    email: 'wren@else.example',
    telephone: null,
    message: 'Hello\r\n\r\nGoodbye',
  })
  expect(mail).toMatchObject({
    to: { name: letterhead.title, address: 'club@club.example' },
    replyTo: { name: 'Wren Saltash', address: 'wren@else.example' },
    subject: 'Message from Wren Saltash',
  })
  expect(mail.text).toContain('> Hello\n> \n> Goodbye\n')
  expect(mail.text).not.toContain('Telephone')
})

test('[EVT-09] the mails of a joining say when, and where the Covid declaration is', () => {
  expect(joinedOrganiserMail(letterhead, joining).text).toContain(
    'on Saturday 28 November 2026 at 08:30. Please confirm their place.',
  )
  const { text } = joinedMemberMail(letterhead, { ...joining, event: { ...joining.event, startTime: null } })
  expect(text).toContain('on Saturday 28 November 2026.')
  expect(text).toContain('https://club.example/app/club/v1/members/event/attendee/34/covid-form')
})

test('[PLC-02] the mails of a place that was offered say that it is taken, and what is left to do', () => {
  const [toOrganiser, toMember] = [
    joinedOrganiserMail(letterhead, joining, true),
    joinedMemberMail(letterhead, joining, true),
  ]
  expect(toOrganiser.text).toContain('has taken the place that came free. Please confirm it.')
  expect(toMember.text).toContain('You have taken the place in')
  expect(toMember.text).toContain('The organiser will confirm it.')
  for (const { subject, text } of [toOrganiser, toMember]) {
    expect(subject).toContain('taken the place: ')
    expect(text).not.toMatch(/joined|would like to come/)
  }
})

test('[SET-02] the club’s logo stands at the head, and says nothing that the title does not', () => {
  const logo = { url: 'https://club.example/pictures/3/"><script>/480.png', width: 80, height: 56 }
  const from = { firstName: 'Wren', surname: 'Saltash', email: 'wren@else.example', telephone: null }
  const [plain, { html, text }] = [letterhead, { ...letterhead, logo }].map(head =>
    contactMail(head, { ...from, message: 'Hello' }),
  ) as [NewMail, NewMail]
  expect(html).toContain(
    '<img src="https://club.example/pictures/3/&quot;&gt;&lt;script&gt;/480.png" alt="" width="80" height="56"',
  )
  expect([text, plain.html.includes('<img')]).toEqual([plain.text, false])
})

test('[PUB-12] text and HTML say the same, once each', () => {
  const { text, html } = compose(
    { ...letterhead, title: 'Club' },
    {
      kind: 'x',
      to: person,
      subject: 'S',
      body: ['One', { label: 'Go', url: 'https://club.example/a?b&c' }, { quote: 'Q' }],
    },
  )
  expect(text).toBe(
    'One\n\nGo:\nhttps://club.example/a?b&c\n\n> Q\n\n-- \nClub\nThe Boathouse & Slip\nclub@club.example\n',
  )
  expect(html).toContain(
    '<a style="display:inline-block;padding:10px 18px;background:#0b5c7a;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600" href="https://club.example/a?b&amp;c">Go</a>',
  )
})

test.each([
  ['Still coming?', 'Still coming?'],
  ['Yes, I am coming', 'Yes, I am coming:'],
  ['Come.', 'Come.'],
  ['Row!', 'Row!'],
])(
  '[EVE-01] in the text of a mail the link ‘%s’ stands as ‘%s’, with no colon after a sign of its own',
  (label, says) => {
    const url = 'https://club.example/answer'
    const body = [{ label, url }, { links: [{ label, url, note: 'By six.' }] }]
    const { text } = compose(letterhead, { kind: 'x', to: person, subject: 'S', body })
    expect(text.startsWith(`${says}\n${url}\n\n${says}\n${url}\nBy six.\n\n-- \n`)).toBe(true)
  },
)

test('[EVT-09] [ORG-05] [ORG-08] every mail about an event of several days says all of them', () => {
  const camp = { ...joining.event, endDate: '2026-11-30' }
  const days = 'from Saturday 28 November 2026 at 08:30 to Monday 30 November 2026 at 10:30'
  const attending = { ...joining, event: camp, hasEnded: false, hasDeclared: true }
  for (const mail of [
    joinedMemberMail(letterhead, attending),
    joinedOrganiserMail(letterhead, attending),
    confirmedMail(letterhead, attending),
    addedMail(letterhead, attending, person),
    reinstatedMail(letterhead, attending),
    removedMail(letterhead, attending, person, { reason: 'Full', comments: null }),
    leftMail(letterhead, attending, { reason: 'Unwell', comments: null }),
  ])
    expect(mail.text).toContain(` ${days}`)
  expect(eventDays(camp)).toBe('Saturday 28 November 2026 to Monday 30 November 2026')
})

test.each([
  [{ endDate: null, startTime: '08:30:00', endTime: '10:30:00' }, 'Saturday 28 November 2026, 08:30 to 10:30'],
  [{ endDate: '2026-11-28', startTime: '08:30', endTime: '10:30' }, 'Saturday 28 November 2026, 08:30 to 10:30'],
  [{ endDate: null, startTime: '08:30', endTime: null }, 'Saturday 28 November 2026 at 08:30'],
  [{ endDate: null, startTime: null, endTime: '10:30' }, 'Saturday 28 November 2026 until 10:30'],
  [{ endDate: null, startTime: null, endTime: null }, 'Saturday 28 November 2026'],
  [
    { endDate: '2026-11-29', startTime: '22:00', endTime: '01:00' },
    'Saturday 28 November 2026 at 22:00 to Sunday 29 November 2026 at 01:00',
  ],
  [{ endDate: '2026-11-30', startTime: null, endTime: null }, 'Saturday 28 November 2026 to Monday 30 November 2026'],
])('[ORG-07] letters say when an event is: %j', (times, words) => {
  expect(eventPeriod({ startDate: '2026-11-28', ...times })).toBe(words)
})
