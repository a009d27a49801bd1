import Button from '@mui/material/Button'
import { useCanAccess } from 'ra-core'
import type { ClubDocument } from '#contract/document'
import { ClubLink } from '../kit/navigation/ClubLink'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { paths } from '../paths'

/** Above the card, whose whole ground is View. */
const ABOVE = { position: 'relative', zIndex: 1, px: 1.5, minWidth: 0 } as const

/** Edit and Delete of one document, for those who may. */
export function DocumentDeeds({ document: { id, title } }: { document: ClubDocument }) {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'documents', action: 'edit' })
  const { canAccess: mayDelete } = useCanAccess({ resource: 'documents', action: 'delete' })
  return (
    <>
      {mayEdit && (
        <Button component={ClubLink} to={paths.editDocument(id)} aria-label={messages.editNamed(title)} sx={ABOVE}>
          {messages.edit}
        </Button>
      )}
      {mayDelete && (
        <Button
          component={ClubLink}
          to={paths.deleteDocument(id)}
          color="error"
          aria-label={messages.deleteNamed(title)}
          sx={ABOVE}
        >
          {messages.delete}
        </Button>
      )}
    </>
  )
}
