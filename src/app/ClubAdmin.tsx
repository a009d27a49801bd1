// react-admin's core (ra-core), mounted once: auth provider, data provider, i18n, store, notifications, resource
// definitions.
import {
  CoreAdminContext,
  type I18nProvider,
  localStorageStore,
  reactRouterProvider,
  type ResourceDefinition,
  ResourceDefinitionContextProvider,
  type RouterProvider,
  type Store,
} from 'ra-core'
import { type ReactNode, useCallback, useState } from 'react'
import { surroundings } from '../api/surroundings'
import { useNavigateAtOnce } from '../kit/navigation/useNavigateAtOnce'
import { createAuthProvider } from './authProvider'
import { dataProvider } from './dataProvider'
import type { QueryClient } from '@tanstack/react-query'

const messages: Readonly<Record<string, string>> = {
  'ra.auth.auth_check_error': 'Please sign in to go on.',
  'ra.action.undo': 'Undo',
  'ra.notification.http_error': 'The club cannot be reached. Please check your connection and try again.',
  'ra.notification.data_provider_error': 'Something went wrong. Please try again.',
  'ra.notification.logged_out': 'Your session has ended. Please sign in again.',
  'ra.notification.not_authorized': 'This is not open to you.',
  'ra.notification.item_doesnt_exist': 'This is not there any more.',
  'ra.page.list': '%{name}',
}

/**
 * Returns the text of a key with its %{tokens} filled. An unknown key gives the fallback `_`, or otherwise the key
 * itself, which may be a text already.
 */
const translate: I18nProvider['translate'] = (key, options: Readonly<Record<string, unknown>> = {}) =>
  String(messages[key] ?? options._ ?? key).replace(/%\{(\w+)\}/g, (token, name: string) =>
    options[name] === undefined ? token : String(options[name]),
  )

const i18nProvider: I18nProvider = {
  translate,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}

/**
 * React-admin writes the choices of a list into the url, and reads them there: they are drawn at once. Where it
 * replaces the url, it does so in an effect, and nobody has chosen anything.
 */
const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate()
    const navigateAtOnce = useNavigateAtOnce()
    return useCallback(
      (to, options) => {
        const isChoice = typeof to === 'object' && to.pathname === undefined && !options?.replace
        if (isChoice) navigateAtOnce(to, options)
        else navigate(to, options)
      },
      [navigate, navigateAtOnce],
    )
  },
}

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
    <CoreAdminContext {...{ queryClient, ...context, dataProvider, i18nProvider, routerProvider }}>
      {/* The resources have no <Resource> above all their screens, which would tell react-admin of them. */}
      <ResourceDefinitionContextProvider definitions={definitions}>{children}</ResourceDefinitionContextProvider>
    </CoreAdminContext>
  )
}

/**
 * A store that knows the locale: react-admin draws nothing before it has been set, which it would be after a first
 * rendering. While that must be the server's, the store knows nothing else. `useStore` reads again after it.
 */
const inOneLanguage = (store: Store): Store => ({
  ...store,
  getItem: (key, defaultValue) => {
    if (key === 'locale') return i18nProvider.getLocale() as typeof defaultValue
    return surroundings().knowsDevice ? store.getItem(key, defaultValue) : defaultValue
  },
})
