import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { SiteData } from '#contract/site'
import { leaveFor } from '../api/leaveFor'
import { signOut } from '../api/session'
import { Page } from '../layout/Page'
import { paths } from '../paths'
import { ClubTheme } from '../theme/ClubTheme'
import { pageAt } from './pages'
import { useVisitor } from './useVisitor'

interface SiteDocumentProps {
  cache: EmotionCache
  path: string
  data: SiteData
}

function logout(): void {
  signOut()
  leaveFor(paths.home)
}

/** A page of the site in its frame; the same on the server and in the browser. */
export function SiteDocument({ cache, path, data }: SiteDocumentProps) {
  const visitor = useVisitor()
  const { Content } = pageAt(path)
  return (
    <CacheProvider value={cache}>
      <ClubTheme>
        <Page club={data.club} year={data.year} demo={data.demo} visitor={visitor} currentPath={path} onLogout={logout}>
          <Content data={data} />
        </Page>
      </ClubTheme>
    </CacheProvider>
  )
}
