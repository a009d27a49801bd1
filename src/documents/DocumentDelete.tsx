import { Allowed } from '../kit/access/Allowed'
import { committeeDocumentMessages } from './committeeDocumentMessages'
import { Screen } from '../kit/navigation/Screen'
import { AwaitedDocument } from './AwaitedDocument'
import { DeleteDocumentForm } from './DeleteDocumentForm'

/** committee/docDelete/{id} (DOC-04). */
const DeleteDocumentScreen = () => (
  <Allowed deed="documents.delete">
    <Screen title={committeeDocumentMessages.deleteTitle} maxWidth={640}>
      <AwaitedDocument>{document => <DeleteDocumentForm key={document.id} document={document} />}</AwaitedDocument>
    </Screen>
  </Allowed>
)

export default DeleteDocumentScreen
