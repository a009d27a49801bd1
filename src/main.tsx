// The browser's entry of the members application.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './app/queryClient'
import { App, createRouter } from './App'
import { takeOver } from './draw/takeOver'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no place for the application.')

const router = createRouter(createQueryClient())

takeOver(root)
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)
