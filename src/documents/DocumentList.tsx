import { ListBase } from 'ra-core'
import { Screen } from '../kit/navigation/Screen'
import { DocumentCards, documentsOf } from './DocumentCards'
import { documentMessages } from './documentMessages'

/** members/documents (MEM-02). It imports nothing of the committee's screens, so that it stays light. */
const DocumentList = () => (
  <Screen title={documentMessages.title}>
    <ListBase resource="documents" {...documentsOf('Member')} disableSyncWithLocation disableAuthentication>
      <DocumentCards emptyHint={documentMessages.emptyHint} />
    </ListBase>
  </Screen>
)

export default DocumentList
