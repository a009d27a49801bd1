import { committeeDocumentMessages } from './committeeDocumentMessages'
import { Screen } from '../kit/navigation/Screen'
import { AwaitedDocument } from './AwaitedDocument'
import { EditDocumentForm } from './EditDocumentForm'

/** committee/docEdit/{id} (DOC-03). */
const EditDocumentScreen = () => (
  <Screen title={committeeDocumentMessages.editTitle} maxWidth={640}>
    <AwaitedDocument>{document => <EditDocumentForm key={document.id} document={document} />}</AwaitedDocument>
  </Screen>
)

export default EditDocumentScreen
