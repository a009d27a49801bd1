import { Navigate, useParams } from 'react-router'
import { DOCUMENT_TYPES } from '#contract/words'
import { committeeDocumentMessages } from './committeeDocumentMessages'
import { paths } from '../paths'
import { Screen } from '../kit/navigation/Screen'
import { UploadForm } from './UploadForm'

/** committee/upload/{type} (DOC-02). */
export default function DocumentCreate() {
  const { type: asked } = useParams()
  const type = DOCUMENT_TYPES.find(name => name === asked)
  if (!type) return <Navigate replace to={paths.uploadDocument('Committee')} />
  return (
    <Screen title={committeeDocumentMessages.upload(type)} maxWidth={640}>
      <UploadForm key={type} type={type} />
    </Screen>
  )
}
