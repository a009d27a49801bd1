// The members application: everything below /members/, in one document.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { APP_BASE } from '#contract/words'
import { createQueryClient } from './admin/createQueryClient'
import { LinkContext } from './layout/ClubLink'
import { MembersLink } from './layout/MembersLink'
import { routesOver } from './routes'
import { ClubTheme } from './theme/ClubTheme'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no place for the application.')

const router = createBrowserRouter(routesOver(createQueryClient()), { basename: APP_BASE })

createRoot(root).render(
  <StrictMode>
    <ClubTheme>
      <LinkContext value={MembersLink}>
        <RouterProvider router={router} />
      </LinkContext>
    </ClubTheme>
  </StrictMode>,
)
