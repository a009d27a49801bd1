// react-admin's core, mounted once around everything: session, data, sentences, notifications, the list of resources.
import { CoreAdminContext, localStorageStore, useResourceDefinitionContext, type ResourceDefinition } from 'ra-core'
import { useEffect, useState, type ReactNode } from 'react'
import { attendees } from '../attendees'
import { documents } from '../documents'
import { events } from '../events'
import { members } from '../members'
import { reports } from '../reports'
import { createAuthProvider } from './authProvider'
import { createQueryClient } from './createQueryClient'
import { dataProvider } from './dataProvider'
import { i18nProvider } from './i18nProvider'
import type { QueryClient } from '@tanstack/react-query'

const resources: readonly ResourceDefinition[] = [events, attendees, members, documents, reports]

interface ClubAdminProps {
  children: ReactNode
  queryClient?: QueryClient
}

export function ClubAdmin({ children, queryClient: given }: ClubAdminProps) {
  const [{ queryClient, authProvider, store }] = useState(() => {
    const queryClient = given ?? createQueryClient()
    return { queryClient, authProvider: createAuthProvider(queryClient), store: localStorageStore() }
  })
  return (
    <CoreAdminContext {...{ queryClient, authProvider, store, dataProvider, i18nProvider }}>
      <Resources />
      {children}
    </CoreAdminContext>
  )
}

function Resources() {
  const { register } = useResourceDefinitionContext()
  useEffect(() => resources.forEach(register), [register])
  return null
}
