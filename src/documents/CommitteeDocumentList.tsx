import { Navigate, useParams } from 'react-router'
import { DOCUMENT_TYPES } from '#contract/words'
import { Allowed } from '../kit/access/Allowed'
import { paths } from '../paths'
import { CommitteeDocuments } from './CommitteeDocuments'

/** committee/documents/{type} (DOC-01). */
const CommitteeDocumentsScreen = () => (
  <Allowed deed="documents.listCommittee">
    <OfType />
  </Allowed>
)

export default CommitteeDocumentsScreen

function OfType() {
  const { type: asked } = useParams()
  const type = DOCUMENT_TYPES.find(name => name === asked)
  return type ? (
    <CommitteeDocuments key={type} type={type} />
  ) : (
    <Navigate replace to={paths.committeeDocuments('Committee')} />
  )
}
