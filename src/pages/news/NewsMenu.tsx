import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { LinkList } from '../../layout/LinkList'
import { newsMessages } from './newsMessages'
import { paths } from '../../paths'

type NewsList = keyof typeof newsMessages.lists

const LISTS = [
  { list: 'news', to: paths.news },
  { list: 'archieved', to: paths.archievedNews },
] as const satisfies readonly { list: NewsList; to: string }[]

/** The side menu of the news: beside them where there is room, above them on a phone. */
export function NewsMenu({ current }: { current: NewsList }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  return (
    <Box component="nav" aria-label={newsMessages.title} sx={{ '@media print': { display: 'none' } }}>
      <LinkList
        name={newsMessages.title}
        look="pills"
        isColumn={isWide}
        links={LISTS.map(({ list, to }) => ({ label: newsMessages.lists[list], to, isCurrent: list === current }))}
      />
    </Box>
  )
}
