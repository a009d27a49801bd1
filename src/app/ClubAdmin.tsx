// react-admin's core (ra-core), mounted once: auth provider, data provider, i18n, store, notifications, resource
// definitions.
import {
  CoreAdminContext,
  localStorageStore,
  ResourceDefinitionContextProvider,
  type ResourceDefinition,
  type Store,
} from 'ra-core'
import { useState, type ReactNode } from 'react'
import { createAuthProvider } from './authProvider'
import { dataProvider } from './dataProvider'
import { i18nProvider } from './i18nProvider'
import type { QueryClient } from '@tanstack/react-query'

interface ClubAdminProps {
  children: ReactNode
  queryClient: QueryClient
  resources: readonly ResourceDefinition[]
  /** Defaults to the browser's store. */
  store?: Store | undefined
}

export function ClubAdmin({ children, queryClient, resources, store }: ClubAdminProps) {
  const [core] = useState(() => ({
    authProvider: createAuthProvider(queryClient),
    store: inOneLanguage(store ?? localStorageStore()),
    definitions: Object.fromEntries(resources.map(resource => [resource.name, resource])),
  }))
  const { definitions, ...context } = core
  return (
    <CoreAdminContext {...{ queryClient, ...context, dataProvider, i18nProvider }}>
      {/* The resources have no <Resource> above all their screens, which would tell react-admin of them. */}
      <ResourceDefinitionContextProvider definitions={definitions}>{children}</ResourceDefinitionContextProvider>
    </CoreAdminContext>
  )
}

/**
 * A store that knows the locale: react-admin draws nothing before it has been set, which it would be after a first
 * rendering.
 */
const inOneLanguage = (store: Store): Store => ({
  ...store,
  getItem: (key, defaultValue) =>
    key === 'locale' ? (i18nProvider.getLocale() as typeof defaultValue) : store.getItem(key, defaultValue),
})
