import { ThemeProvider } from '@mui/material/styles'
import { I18nContext, useI18nProvider } from 'ra-core'
import { useMemo } from 'react'
import { defaultI18nProvider, type I18nProvider } from 'react-admin'
import { Outlet } from 'react-router'
import { adminTheme } from './adminTheme'

/** Wraps officers' and committee screens in the club's theme and texts for react-admin's Material components. */
export default function AdminShell() {
  const core = useI18nProvider()
  const i18n = useMemo(() => withAdminMessages(core), [core])
  return (
    <I18nContext value={i18n}>
      <ThemeProvider theme={adminTheme}>
        <Outlet />
      </ThemeProvider>
    </I18nContext>
  )
}

/** Texts of react-admin's that the club words differently, by react-admin's keys. */
const adminMessages: Readonly<Record<string, string>> = {
  // The label of ImageInput's button beside a picture. The button deletes neither the record nor what was saved.
  'ra.action.delete': 'Remove',
  'ra.action.select_all': 'Tick all on this page',
  'ra.navigation.page_rows_per_page': 'Rows on a page:',
  'ra.navigation.page_range_info': '%{offsetBegin} to %{offsetEnd} of %{total}',
}

/** Translates by adminMessages first, then by the application's own provider, then by react-admin's English texts. */
const withAdminMessages = (core: I18nProvider): I18nProvider => ({
  ...core,
  translate: (key, options = {}) => {
    // `_` is react-admin's default text for the key: it must not win over ours.
    if (adminMessages[key] !== undefined) return core.translate(adminMessages[key], { ...options, _: undefined })
    const known = core.translate(key, { ...options, _: key })
    return known === key ? defaultI18nProvider.translate(key, options) : known
  },
})
