import { ThemeProvider } from '@mui/material/styles'
import { I18nContext } from 'ra-core'
import { Outlet } from 'react-router'
import { committeeI18n } from './adminI18n'
import { committeeTheme } from './adminTheme'

/** What react-admin's Material layer needs around it: the club's theme with its parts in the club's clothes, and its sentences. */
const CommitteeShell = () => (
  <I18nContext value={committeeI18n}>
    <ThemeProvider theme={committeeTheme}>
      <Outlet />
    </ThemeProvider>
  </I18nContext>
)

export default CommitteeShell
