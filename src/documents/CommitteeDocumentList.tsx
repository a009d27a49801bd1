import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCanAccess, useRecordContext } from 'ra-core'
import { Navigate, useParams } from 'react-router'
import type { ClubDocument } from '#contract/calls/document'
import { DOCUMENT_TYPES, type DocumentType } from '#contract/words'
import { DeedBar } from '../kit/deeds/DeedBar'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { LinkList } from '../layout/LinkList'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { DocumentCards } from './DocumentList'

/** committee/documents/{type} (DOC-01). */
export default function CommitteeDocumentList() {
  const { type: typeInPath } = useParams()
  const type = DOCUMENT_TYPES.find(name => name === typeInPath)
  return type ? (
    <DocumentsOfType key={type} type={type} />
  ) : (
    <Navigate replace to={paths.committeeDocuments('Committee')} />
  )
}

/** One of the two lists, with the committee's deeds. */
function DocumentsOfType({ type }: { type: DocumentType }) {
  const isWide = useIsWide()
  const { canAccess: mayUpload } = useCanAccess({ resource: 'documents', action: 'create' })
  const upload = mayUpload && (
    <Button component={ClubLink} to={paths.uploadDocument(type)} variant="contained" sx={{ minHeight: 48 }}>
      {messages.uploadNew}
    </Button>
  )
  return (
    <Screen title={messages.title}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 1 }}>
        <nav aria-label={messages.types}>
          <LinkList
            name={messages.types}
            look="pills"
            links={DOCUMENT_TYPES.map(name => ({
              label: messages.typeOf[name],
              to: paths.committeeDocuments(name),
              isCurrent: name === type,
            }))}
          />
        </nav>
        {isWide && upload}
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>{messages.readers[type]}</Typography>
      <DocumentCards type={type} emptyHint={messages.emptyHint[type]} actions={<EditAndDelete />} />
      {!isWide && upload && <DeedBar sx={{ mt: 2, display: 'grid' }}>{upload}</DeedBar>}
    </Screen>
  )
}

/**
 * Edit and Delete of the card's document, for those who may. They lie above View, whose link reaches over the whole
 * card.
 */
function EditAndDelete() {
  const document = useRecordContext<ClubDocument>()
  const { canAccess: mayEdit } = useCanAccess({ resource: 'documents', action: 'edit' })
  const { canAccess: mayDelete } = useCanAccess({ resource: 'documents', action: 'delete' })
  if (!document) return null
  const { id, title } = document
  return (
    <>
      {mayEdit && (
        <Button component={ClubLink} to={paths.editDocument(id)} aria-label={messages.editNamed(title)} sx={ABOVE_VIEW}>
          {messages.edit}
        </Button>
      )}
      {mayDelete && (
        <Button
          component={ClubLink}
          to={paths.deleteDocument(id)}
          color="error"
          aria-label={messages.deleteNamed(title)}
          sx={ABOVE_VIEW}
        >
          {messages.delete}
        </Button>
      )}
    </>
  )
}

const ABOVE_VIEW = { position: 'relative', zIndex: 1, px: 1.5, minWidth: 0 } as const
