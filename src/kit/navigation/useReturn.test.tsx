import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { useReturn } from './useReturn'

function Form() {
  const returnTo = useReturn()
  return <button onClick={() => void returnTo('/members/home')}>Save</button>
}

/** Opens a form over these pages, with the browser telling of the entry before, and saves it. */
async function saveOver(pages: readonly string[], before?: { url: string; sameDocument: boolean }) {
  if (before) vi.stubGlobal('navigation', { currentEntry: { index: 1 }, entries: () => [before, {}] })
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [...pages, '/form'] },
  )
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('elsewhere')
  return router
}

const home = 'http://localhost/app/club/v1/members/home'

it('[ORG-09] the page that a form was opened from is gone back to, and stands in the history once', async () => {
  const router = await saveOver(['/first', '/members/home'], { url: `${home}?from=here`, sameDocument: true })
  expect(router.state.historyAction).toBe('POP')
  expect(router.state.location.pathname).toBe('/members/home')
})

it.each([
  ['another page', { url: 'http://localhost/app/club/v1/members/account', sameDocument: true }],
  ['a document of its own', { url: home, sameDocument: false }],
  ['not told', undefined],
])('[ORG-09] where the one before is %s, it takes the form’s place', async (_, before) => {
  const router = await saveOver(['/first'], before)
  expect(router.state.historyAction).toBe('REPLACE')
  expect(router.state.location.pathname).toBe('/members/home')
})
