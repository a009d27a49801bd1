// The sentences that react-admin's core asks for by key. Screens import their own, so that nobody loads those of a screen that they do
// not open; kit/admin adds what react-admin's Material layer asks for.
import type { I18nProvider } from 'ra-core'

const sentences: Readonly<Record<string, string>> = {
  'ra.auth.auth_check_error': 'Please sign in to go on.',
  'ra.action.undo': 'Undo',
  'ra.message.unsaved_changes': 'What you typed has not been saved. Do you want to leave this page without saving?',
  'ra.notification.http_error': 'The club cannot be reached. Please check your connection and try again.',
  'ra.notification.data_provider_error': 'Something went wrong. Please try again.',
  'ra.notification.logged_out': 'Your session has ended. Please sign in again.',
  'ra.notification.not_authorized': 'This is not open to you.',
  'ra.notification.item_doesnt_exist': 'This is not there any more.',
  'ra.page.list': '%{name}',
}

/** The sentence of a key with its %{tokens} filled; without one, the fallback `_`, else the key itself, which may be a sentence already. */
const translate: I18nProvider['translate'] = (key, options: Readonly<Record<string, unknown>> = {}) =>
  String(sentences[key] ?? options._ ?? key).replace(/%\{(\w+)\}/g, (token, name: string) =>
    options[name] === undefined ? token : String(options[name]),
  )

/** One language, so there is nothing to change. */
export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}
