import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Allowed } from '../guards/Allowed'
import { LinkList } from '../layout/LinkList'
import { webAdminMessages as messages } from '../messages/webAdmin'
import { paths } from '../paths'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

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
