import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answer, doubleClub, later } from '../testing/clubDouble'
import { ContactForm } from './Contact'

const CALL = 'POST /api/home/sendMessage'
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
const button = () => screen.getByRole('button', { name: 'Send Message' })

async function fill() {
  await userEvent.type(field('First name'), 'Zoë')
  await userEvent.type(field('Surname'), 'Sé')
  await userEvent.type(field('Email address'), 'zoe@example.org')
  await userEvent.type(field('Message'), 'May I try a row?{Enter}On Saturday.')
}

describe('the contact form', () => {
  it('[PUB-16] sends the message, without a telephone number too, and then says so', async () => {
    const club = doubleClub({ [CALL]: () => answer({}) })
    render(<ContactForm />)
    await fill()
    await userEvent.click(button())
    expect(await screen.findByRole('region', { name: 'Thank you for your message' })).toHaveFocus()
    expect(screen.queryByRole('form')).toBeNull()
    expect(JSON.parse(club.requests[0]?.body ?? '')).toEqual({
      firstName: 'Zoë',
      surname: 'Sé',
      email: 'zoe@example.org',
      telephone: null,
      message: 'May I try a row?\nOn Saturday.',
    })
  })

  it('[PUB-16] [VAL-01] [VAL-03] names what is missing', async () => {
    doubleClub({})
    render(<ContactForm />)
    await userEvent.click(button())
    for (const [label, sentence] of [
      ['First name', 'Please enter your first name'],
      ['Surname', 'Please enter your surname'],
      ['Email address', 'Please enter your email address'],
      ['Message', 'Please enter your message'],
    ] as const) {
      expect(field(label)).toHaveAttribute('aria-invalid', 'true')
      expect(field(label)).toHaveAccessibleDescription(sentence)
    }
    expect(field('Telephone')).toHaveAttribute('aria-invalid', 'false')
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(4)
  })

  it('[SES-04] [TXT-01] is busy while it is sent, and keeps what was typed when that fails', async () => {
    const slow = later()
    const club = doubleClub({ [CALL]: () => slow.promise })
    render(<ContactForm />)
    await fill()
    await userEvent.dblClick(button())
    expect(await screen.findByText('Sending message...')).toBeVisible()
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    slow.resolve(answer({ message: 'The club is busy at the moment. Please try again shortly.' }, 503))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The club is busy at the moment. Please try again shortly.',
    )
    expect(button()).not.toHaveAttribute('aria-disabled')
    expect(field('Message')).toHaveValue('May I try a row?\nOn Saturday.')
    expect(club.requests).toHaveLength(1)
  })
})
