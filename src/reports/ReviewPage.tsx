import { ListBase } from 'ra-core'
import { reviewMessages as messages } from './reportMessages'
import { ListPages } from '../kit/lists/ListPages'
import { Screen } from '../kit/navigation/Screen'
import { ReviewBody } from './ReviewBody'
import { ReviewMenu } from './ReviewMenu'
import { asked, LATEST, PER_PAGE, type ReviewList } from './reviewLists'

/** The list says itself what went wrong. */
const quietly = { onError: () => undefined }

/** One list: its reports, and pages where they are many. Order and page stand in the address. */
export const ReviewPage = ({ list }: { list: ReviewList }) => (
  <Screen title={messages.titles[list.kind]}>
    <ReviewMenu list={list} />
    <ListBase
      resource="reports"
      storeKey={false}
      filter={asked(list)}
      sort={LATEST}
      perPage={PER_PAGE}
      queryOptions={quietly}
      disableAuthentication
    >
      <ReviewBody list={list} />
      <ListPages />
    </ListBase>
  </Screen>
)
