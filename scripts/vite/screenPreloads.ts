import type { Plugin, Rolldown } from 'vite'
import type { ScreenPreloads } from '../../contract/site.ts'

/** The screens that people open by a link or a bookmark, and the module that each begins with. */
const SCREENS: Record<string, string> = {
  '/members/home': 'src/pages/home/MembersHome.tsx',
  '/members/rows/': 'src/events/EventList.tsx',
  '/members/event/view/': 'src/pages/eventView/EventViewScreen.tsx',
  '/members/event/report/': 'src/pages/eventView/EventReportScreen.tsx',
  // The declaration is opened by the link of a mail, the other form of an attendance by a button.
  '/members/event/attendee/': 'src/attendees/CovidScreen.tsx',
  '/members/event/organiser/view/': 'src/pages/organiser/OrganiserViewScreen.tsx',
  '/members/users/view/': 'src/members/MemberShow.tsx',
  '/members/users/message/': 'src/members/GroupMessage.tsx',
  '/members/committee/reports/': 'src/pages/statistics/StatisticsScreen.tsx',
  '/members/account': 'src/pages/account/MyAccount.tsx',
  '/members/changePassword': 'src/pages/account/ChangePassword.tsx',
  '/members/documents': 'src/documents/DocumentList.tsx',
  '/members/news': 'src/pages/news/NewsScreen.tsx',
  '/members/committee/bosun/': 'src/reports/BosunReportList.tsx',
  '/members/committee/safety/': 'src/reports/SafetyReportList.tsx',
  '/members/committee/documents/': 'src/documents/CommitteeDocumentList.tsx',
  '/members/users/list/': 'src/members/MemberList.tsx',
}

/** Writes screens.json: what the document of a deep link asks for at once, instead of after the application has begun. */
export const screenPreloads = (base: string): Plugin => ({
  name: 'club:screen-preloads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const entry = chunks.find(chunk => chunk.isEntry)
      if (!entry) return this.error('The members application has no entry.')
      const closure = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
        if (found.has(chunk.fileName)) return found
        found.add(chunk.fileName)
        for (const name of chunk.imports) {
          const file = bundle[name]
          if (file?.type === 'chunk') closure(file, found)
        }
        return found
      }
      const begun = closure(entry)
      const preloadsOf = (module: string): string[] => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
        if (!chunk) return this.error(`No chunk begins with ${module}.`)
        return [...closure(chunk)].filter(name => !begun.has(name)).map(name => base + name)
      }
      const screens: ScreenPreloads = Object.fromEntries(
        Object.entries(SCREENS).map(([path, module]) => [path, preloadsOf(module)]),
      )
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) })
    },
  },
})
