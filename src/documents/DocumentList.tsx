import { ListBase } from 'ra-core'
import { Screen } from '../kit/navigation/Screen'
import { DocumentCards, documentsOf } from './DocumentCards'
import { documentMessages } from './documentMessages'

/** members/documents: what the club has put down for its members (MEM-02). Light: no committee's parts. */
const DocumentList = () => (
  <Screen title={documentMessages.title}>
    <ListBase resource="documents" {...documentsOf('Member')} disableSyncWithLocation disableAuthentication>
      <DocumentCards emptyHint={documentMessages.emptyHint} />
    </ListBase>
  </Screen>
)

export default DocumentList
