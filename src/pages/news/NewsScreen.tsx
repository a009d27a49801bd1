import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSearchParams } from 'react-router'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { newsMessages } from './newsMessages'
import { paths } from '../../paths'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { Screen } from '../../kit/navigation/Screen'
import { NewsMenu } from './NewsMenu'

/** News and what was news (MEM-01); there is none of either yet. */
export default function NewsScreen() {
  const [search] = useSearchParams()
  const list = search.get('list') === 'archieved' ? 'archieved' : 'news'
  return (
    <Screen title={newsMessages.title}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2.5, md: 5 },
          gridTemplateColumns: { md: '13rem minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <NewsMenu current={list} />
        <section aria-label={newsMessages.lists[list]}>
          <EmptyState text={newsMessages.soon} hint={newsMessages.hints[list]}>
            {list === 'news' && (
              <Button component={ClubLink} to={paths.rows('All Events', 'Upcoming')} variant="contained">
                {newsMessages.seeRows}
              </Button>
            )}
          </EmptyState>
        </section>
      </Box>
    </Screen>
  )
}
