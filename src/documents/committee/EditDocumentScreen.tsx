import { Allowed } from '../../guards/Allowed'
import { committeeDocumentMessages } from '../../messages/committeeDocuments'
import { Screen } from '../../ui/Screen'
import { AwaitedDocument } from './AwaitedDocument'
import { EditDocumentForm } from './EditDocumentForm'

/** committee/docEdit/{id} (DOC-03). */
const EditDocumentScreen = () => (
  <Allowed deed="documents.edit">
    <Screen title={committeeDocumentMessages.editTitle} maxWidth={640}>
      <AwaitedDocument>{document => <EditDocumentForm key={document.id} document={document} />}</AwaitedDocument>
    </Screen>
  </Allowed>
)

export default EditDocumentScreen
