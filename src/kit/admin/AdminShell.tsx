import { ThemeProvider } from '@mui/material/styles'
import { I18nContext, useI18nProvider } from 'ra-core'
import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { adminI18nOver } from './adminI18n'
import { adminTheme } from './adminTheme'

/** What react-admin's Material layer needs around it: the club's theme with its parts in the club's clothes, and its sentences. */
export default function AdminShell() {
  const core = useI18nProvider()
  const i18n = useMemo(() => adminI18nOver(core), [core])
  return (
    <I18nContext value={i18n}>
      <ThemeProvider theme={adminTheme}>
        <Outlet />
      </ThemeProvider>
    </I18nContext>
  )
}
