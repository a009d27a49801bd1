import { defaultI18nProvider, type I18nProvider } from 'react-admin'
import { committeeMessages } from './adminMessages'
import { translate } from '../../app/i18nProvider'

const own: Readonly<Record<string, string>> = committeeMessages

/** The sentences of react-admin's Material layer: ours where we have one, else its own. */
export const committeeI18n: I18nProvider = {
  translate: (key, options = {}) => {
    // `_` is the sentence that react-admin would fall back on.
    if (own[key] !== undefined) return translate(own[key], { ...options, _: undefined })
    const known = translate(key, { ...options, _: key })
    return known === key ? defaultI18nProvider.translate(key, options) : known
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}
