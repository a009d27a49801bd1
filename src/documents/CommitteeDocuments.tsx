import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ListBase, useCanAccess } from 'ra-core'
import { DOCUMENT_TYPES, type DocumentType } from '#contract/words'
import { ClubLink } from '../kit/navigation/ClubLink'
import { LinkList } from '../layout/LinkList'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { paths } from '../paths'
import { DeedBar } from '../kit/deeds/DeedBar'
import { Screen } from '../kit/navigation/Screen'
import { DocumentListBody } from './DocumentListBody'
import { DocumentDeeds } from './DocumentDeeds'

/** A club's documents are few: all of them at once. */
const ALL = 1000

/** The list says itself what went wrong. */
const quietly = { onError: () => undefined }

/** One of the two lists, with what the committee does to it: the newest first. */
export function CommitteeDocuments({ type }: { type: DocumentType }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
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
      <ListBase
        resource="documents"
        storeKey={false}
        filter={{ type }}
        sort={{ field: 'uploadDate', order: 'DESC' }}
        perPage={ALL}
        queryOptions={quietly}
        disableSyncWithLocation
        disableAuthentication
      >
        <DocumentListBody Deeds={DocumentDeeds} emptyHint={messages.emptyHint[type]} />
      </ListBase>
      {!isWide && upload && <DeedBar sx={{ mt: 2, display: 'grid' }}>{upload}</DeedBar>}
    </Screen>
  )
}
