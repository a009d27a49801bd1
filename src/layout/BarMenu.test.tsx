import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { MenuDropdown } from './BarMenu'

const group = {
  label: 'News & Docs',
  entries: [
    { label: 'News', path: '/members/news' },
    { label: 'Documents', path: '/members/documents' },
  ],
}

describe('MenuDropdown', () => {
  it('opens by its button and tells whether it is open', async () => {
    render(<MenuDropdown group={group} currentPath="/members/home" />)
    const button = screen.getByRole('button', { name: 'News & Docs', expanded: false })
    expect(screen.queryByRole('link', { name: 'News' })).toBeNull()
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('link', { name: 'Documents' })).toHaveAttribute('href', '/app/club/v1/members/documents')
  })

  it('closes by Escape and gives the focus back', async () => {
    render(<MenuDropdown group={group} currentPath="/members/news" />)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'News' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button')).toHaveFocus()
    expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes when the focus moves on', async () => {
    render(
      <>
        <MenuDropdown group={group} currentPath="/" />
        <button type="button">Next</button>
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'News & Docs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.queryByRole('link', { name: 'News' })).toBeNull()
  })
})
