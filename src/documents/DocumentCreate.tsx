import { Navigate, useParams } from 'react-router'
import { DOCUMENT_TYPES } from '#contract/words'
import { Allowed } from '../kit/access/Allowed'
import { committeeDocumentMessages } from './committeeDocumentMessages'
import { paths } from '../paths'
import { Screen } from '../kit/navigation/Screen'
import { UploadForm } from './UploadForm'

/** committee/upload/{type} (DOC-02). */
const UploadScreen = () => (
  <Allowed deed="documents.create">
    <OfType />
  </Allowed>
)

export default UploadScreen

function OfType() {
  const { type: asked } = useParams()
  const type = DOCUMENT_TYPES.find(name => name === asked)
  if (!type) return <Navigate replace to={paths.uploadDocument('Committee')} />
  return (
    <Screen title={committeeDocumentMessages.upload(type)} maxWidth={640}>
      <UploadForm key={type} type={type} />
    </Screen>
  )
}
