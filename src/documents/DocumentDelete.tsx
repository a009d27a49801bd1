import { committeeDocumentMessages } from './committeeDocumentMessages'
import { Screen } from '../kit/navigation/Screen'
import { AwaitedDocument } from './AwaitedDocument'
import { DeleteDocumentForm } from './DeleteDocumentForm'

/** committee/docDelete/{id} (DOC-04). */
const DeleteDocumentScreen = () => (
  <Screen title={committeeDocumentMessages.deleteTitle} maxWidth={640}>
    <AwaitedDocument>{document => <DeleteDocumentForm key={document.id} document={document} />}</AwaitedDocument>
  </Screen>
)

export default DeleteDocumentScreen
