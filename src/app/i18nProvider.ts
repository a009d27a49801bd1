// One language, one catalogue. Screens import their sentences with their types; react-admin asks for its own by key.
import type { I18nProvider } from 'ra-core'
import { catalogue } from './catalogue'

type Options = Readonly<Record<string, unknown>>

const isBranch = (node: unknown): node is Record<string, unknown> => typeof node === 'object' && node !== null

const sentenceAt = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((node, part) => (isBranch(node) && Object.hasOwn(node, part) ? node[part] : undefined), catalogue)

const filled = (sentence: string, options: Options) =>
  sentence.replace(/%\{(\w+)\}/g, (token, name: string) =>
    options[name] === undefined ? token : String(options[name]),
  )

/** The sentence of a key with its %{tokens} filled; without one, the fallback `_`, else the key itself, which may be a sentence already. */
export function translate(key: string, options: Options = {}): string {
  const sentence = sentenceAt(key) ?? options._ ?? key
  return filled(String(sentence), options)
}

export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}
