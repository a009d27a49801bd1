import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { SiteData } from '#contract/rules/site'
import { useState } from 'react'
import { storeUnsent } from '../api/deviceStorage'
import { leaveFor } from '../api/leaveFor'
import { signOut } from '../api/session'
import { QuestionDialog, useQuestion } from '../kit/feedback/QuestionDialog'
import type { LossWords } from '../kit/forms/useUnsavedWarning'
import { Page } from '../layout/Page'
import { unsentQuestion } from '../layout/unsentQuestion'
import { paths } from '../paths'
import { ClubTheme } from '../theme/ClubTheme'
import { pageAt } from './pages'
import { useVisitor } from './useVisitor'
import { ClubContact } from './WithoutScript'

/**
 * The ids of two elements in the document: the one that holds the page, and the block of JSON that it is drawn from.
 */
export const ROOT_ID = 'root'
export const DATA_ID = 'site-data'

/** The content of the JSON block. */
export interface DocumentData {
  path: string
  data: SiteData
}

interface SiteDocumentProps {
  cache: EmotionCache
  path: string
  data: SiteData
}

/** A page of the site in its frame. The server renders it (render.tsx), the browser hydrates it (main.tsx). */
export function SiteDocument({ cache, path, data }: SiteDocumentProps) {
  const visitor = useVisitor()
  const { ask, asking } = useQuestion()
  const [words, setWords] = useState<LossWords>()
  const logout = async () => {
    const unsent = unsentQuestion()
    setWords(unsent)
    if (unsent && !(await ask())) return
    // They were asked about: the login page says nothing of them.
    storeUnsent([])
    await signOut()
    await leaveFor(paths.home)
  }
  const { Content } = pageAt(path)
  return (
    <CacheProvider value={cache}>
      <ClubTheme>
        <Page
          club={data.club}
          year={data.year}
          demo={data.demo}
          visitor={visitor}
          currentPath={path}
          onLogout={() => void logout()}
        >
          <ClubContact value={data.club}>
            <Content data={data} />
          </ClubContact>
          {words && (
            <QuestionDialog {...asking} question={words.question} no={words.stay} yes={words.leave} isDestructive>
              {words.lost}
            </QuestionDialog>
          )}
        </Page>
      </ClubTheme>
    </CacheProvider>
  )
}
