// react-admin's i18n provider, for the texts that ra-core asks for by key; kit/admin/AdminShell adds those of
// react-admin's Material components. Screens import their texts themselves, so that they are loaded with the screen.
import type { I18nProvider } from 'ra-core'

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

export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}
