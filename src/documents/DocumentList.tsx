import { Screen } from '../kit/navigation/Screen'
import { DocumentCards } from './DocumentCards'
import { documentMessages } from './documentMessages'

/** members/documents (MEM-02). It imports nothing of the committee's screens, so that it stays light. */
const DocumentList = () => (
  <Screen title={documentMessages.title}>
    <DocumentCards type="Member" emptyHint={documentMessages.emptyHint} />
  </Screen>
)

export default DocumentList
