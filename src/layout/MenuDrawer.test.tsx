import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ClubTheme } from '../theme/ClubTheme'
import { MenuDrawer } from './MenuDrawer'

it('closes when the window grows wide enough for the menu of the bar', async () => {
  const media = Object.assign(new EventTarget(), {
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
  const asked = vi.fn<(query: string) => typeof media>(() => media)
  vi.stubGlobal('matchMedia', asked)
  render(
    <ClubTheme>
      <MenuDrawer menu={[]} visitor={null} currentPath="/home" onLogout={() => undefined} />
    </ClubTheme>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  const dialog = screen.getByRole('dialog', { name: 'Menu' })
  expect(asked).toHaveBeenLastCalledWith('(min-width: 1280px)')
  expect(dialog).toHaveAttribute('open')
  media.dispatchEvent(new Event('change'))
  expect(dialog).not.toHaveAttribute('open')
})
