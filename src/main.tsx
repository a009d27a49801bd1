// The members application: everything below /members/, in one document.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './app/createQueryClient'
import { LinkContext } from './kit/navigation/ClubLink'
import { MembersLink } from './kit/navigation/MembersLink'
import { createMembersRouter } from './membersRouter'
import { ClubTheme } from './theme/ClubTheme'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no place for the application.')

const router = createMembersRouter(createQueryClient())

createRoot(root).render(
  <StrictMode>
    <ClubTheme>
      <LinkContext value={MembersLink}>
        <RouterProvider router={router} />
      </LinkContext>
    </ClubTheme>
  </StrictMode>,
)
