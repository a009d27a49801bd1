import { EmptyState } from '../../kit/feedback/EmptyState'
import { ScreenWithMenu, SideMenu } from '../../layout/ScreenWithMenu'
import { paths } from '../../paths'

/** The sentences of the Web Administrator's page, spelt as the specification has them. */
const texts = {
  title: 'Web Administrator',
  menu: { new: 'New', archieved: 'Archieved' },
  soon: 'Coming Soon',
  hint: 'Until then, New leads to all members, and Archieved to those who wait for approval.',
} as const

/** The specification's menu leads to these two lists of members. */
const LINKS = [
  { label: texts.menu.new, to: paths.memberList('All'), isCurrent: false },
  { label: texts.menu.archieved, to: paths.memberList('Waiting Approval'), isCurrent: false },
]

/** committee/webadmin (ADM-11). */
const WebAdminScreen = () => (
  <ScreenWithMenu title={texts.title} menu={<SideMenu name={texts.title} links={LINKS} />}>
    <EmptyState text={texts.soon} hint={texts.hint} />
  </ScreenWithMenu>
)

export default WebAdminScreen
