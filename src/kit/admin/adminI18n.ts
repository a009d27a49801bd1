import { defaultI18nProvider, type I18nProvider } from 'react-admin'
import { adminMessages } from './adminMessages'

const own: Readonly<Record<string, string>> = adminMessages

/** The sentences of react-admin's Material layer over those of the application's core: ours where we have one, else react-admin's. */
export const adminI18nOver = (core: I18nProvider): I18nProvider => ({
  ...core,
  translate: (key, options = {}) => {
    // `_` is the sentence that react-admin would fall back on.
    if (own[key] !== undefined) return core.translate(own[key], { ...options, _: undefined })
    const known = core.translate(key, { ...options, _: key })
    return known === key ? defaultI18nProvider.translate(key, options) : known
  },
})
