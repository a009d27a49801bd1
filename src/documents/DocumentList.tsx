import { ListBase } from 'ra-core'
import { documentMessages } from './documentMessages'
import { Screen } from '../kit/navigation/Screen'
import { DocumentListBody } from './DocumentListBody'

/** A club's documents are few: all of them at once. */
const ALL = 1000

/** The list says itself what went wrong. */
const quietly = { onError: () => undefined }

const FOR_MEMBERS = { type: 'Member' }

/** members/documents: what the club has put down for its members (MEM-02), the newest first. */
const DocumentListScreen = () => (
  <Screen title={documentMessages.title}>
    <ListBase
      resource="documents"
      storeKey={false}
      filter={FOR_MEMBERS}
      sort={{ field: 'uploadDate', order: 'DESC' }}
      perPage={ALL}
      queryOptions={quietly}
      disableSyncWithLocation
      disableAuthentication
    >
      <DocumentListBody />
    </ListBase>
  </Screen>
)

export default DocumentListScreen
