import Button from '@mui/material/Button'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { ScreenWithMenu, SideMenu } from '../../layout/ScreenWithMenu'
import { paths } from '../../paths'

/** The sentences of the news, spelt as the specification has them. */
const texts = {
  title: 'News',
  lists: { news: 'News', archieved: 'Archieved' },
  soon: 'Coming Soon',
  hints: {
    news: 'The club’s news will be told here. What is coming up on the water is listed already.',
    archieved: 'When there is news, the older of it will be kept here.',
  },
  seeRows: 'See all that is coming up',
} as const

/** News and archived news (MEM-01); there are none yet. */
export default function NewsScreen() {
  const [search] = useSearchParams()
  const open = search.get('list') === 'archieved' ? 'archieved' : 'news'
  const links = [
    { label: texts.lists.news, to: paths.news, isCurrent: open === 'news' },
    { label: texts.lists.archieved, to: paths.archievedNews, isCurrent: open === 'archieved' },
  ]
  return (
    <ScreenWithMenu title={texts.title} menu={<SideMenu name={texts.title} links={links} />}>
      <section aria-label={texts.lists[open]}>
        <EmptyState text={texts.soon} hint={texts.hints[open]}>
          {open === 'news' && (
            <Button component={ClubLink} to={paths.rows('All Events', 'Upcoming')} variant="contained">
              {texts.seeRows}
            </Button>
          )}
        </EmptyState>
      </section>
    </ScreenWithMenu>
  )
}
