import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Allowed } from '../../kit/access/Allowed'
import { LinkList } from '../../layout/LinkList'
import { webAdminMessages as messages } from './webAdministratorMessages'
import { paths } from '../../paths'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { Screen } from '../../kit/navigation/Screen'

/** What ../All and ../Waiting Approval name: these two lists of members. */
const LINKS = [
  { label: messages.menu.new, to: paths.memberList('All'), isCurrent: false },
  { label: messages.menu.archieved, to: paths.memberList('Waiting Approval'), isCurrent: false },
] as const

/** committee/webadmin (ADM-11). */
export default function WebAdminScreen() {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  return (
    <Allowed deed="members.list">
      <Screen title={messages.title}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2.5, md: 5 },
            gridTemplateColumns: { md: '13rem minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <nav aria-label={messages.title}>
            <LinkList name={messages.title} look="pills" isColumn={isWide} links={LINKS} />
          </nav>
          <EmptyState text={messages.soon} hint={messages.hint} />
        </Box>
      </Screen>
    </Allowed>
  )
}
