// react-admin's core (ra-core), mounted once: auth provider, data provider, i18n, store, notifications, resource definitions.
import {
  CoreAdminContext,
  localStorageStore,
  useResourceDefinitionContext,
  type ResourceDefinition,
  type Store,
} from 'ra-core'
import { useEffect, useState, type ReactNode } from 'react'
import { createAuthProvider } from './authProvider'
import { dataProvider } from './dataProvider'
import { i18nProvider } from './i18nProvider'
import type { QueryClient } from '@tanstack/react-query'

interface ClubAdminProps {
  children: ReactNode
  queryClient: QueryClient
  resources: readonly ResourceDefinition[]
  /** By default that of the browser. */
  store?: Store | undefined
}

export function ClubAdmin({ children, queryClient, resources, store }: ClubAdminProps) {
  const [core] = useState(() => ({
    authProvider: createAuthProvider(queryClient),
    store: store ?? localStorageStore(),
  }))
  return (
    <CoreAdminContext {...{ queryClient, ...core, dataProvider, i18nProvider }}>
      <RegisterResources resources={resources} />
      {children}
    </CoreAdminContext>
  )
}

/** Tells react-admin of the resources, which have no <Resource> above all their screens. */
function RegisterResources({ resources }: { resources: readonly ResourceDefinition[] }) {
  const { register } = useResourceDefinitionContext()
  useEffect(() => resources.forEach(register), [register, resources])
  return null
}
