import { useEditContext } from 'ra-core'
import { useState } from 'react'
import { Edit } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import type { SetupRecord } from '#contract/setupResources'
import { useVersioned } from '../kit/forms/useVersioned'
import { Screen } from '../kit/navigation/Screen'
import { FormPage } from '../kit/recordForms/FormPage'
import { useOpenedAnew } from '../kit/recordForms/useOpenedAnew'
import { paths } from '../paths'
import { DeleteRecord } from './DeleteRecord'
import { InResource, type NamedResource } from './InResource'
import { SetupChanged, SetupForm, valuesOf } from './SetupForm'
import { capitalised } from './setupIndex'
import { setupMessages as messages } from './setupMessages'

/** committee/setup/{resource}/{id}. */
export default function SetupEdit() {
  const { id } = useParams()
  return (
    <InResource>
      {described =>
        described.isSingle ? (
          <Navigate replace to={paths.setupSettings(described.name)} />
        ) : (
          <EditRecord described={described} id={Number(id)} />
        )
      }
    </InResource>
  )
}

/** The form begins with the record as it is now, not with the list's copy in the cache. */
const AS_IT_IS = { meta: { isForForm: true }, staleTime: 0, gcTime: 0, onError: () => undefined } as const

export const EditRecord = ({ described, id }: { described: NamedResource; id: number }) => (
  <Edit<SetupRecord>
    id={id}
    component="div"
    title={false}
    actions={false}
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={AS_IT_IS}
    mutationOptions={{ meta: AS_IT_IS.meta }}
    disableAuthentication
    sx={{ '& .RaEdit-noActions': { mt: 0 } }}
    render={() => <LoadedRecord described={described} />}
  />
)

function LoadedRecord({ described }: { described: NamedResource }) {
  const { record, error, isFetching, refetch } = useEditContext<SetupRecord>()
  const { timesOpened, loadCurrent } = useOpenedAnew(refetch)
  const { isSingle, plural, nameField = 'id' } = described
  const title = isSingle ? capitalised(plural) : messages.edit(described)
  return (
    <FormPage
      title={title}
      maxWidth={640}
      backTo={isSingle ? paths.setup : paths.setupList(described.name)}
      queries={[{ data: record, error, isFetching, refetch }]}
    >
      {found => (
        <Screen title={isSingle ? title : `${title}: ${String(found[nameField])}`} maxWidth={640}>
          <OpenedForm
            key={`${found.id} ${timesOpened}`}
            described={described}
            record={found}
            label={title}
            onLoadCurrent={loadCurrent}
          />
        </Screen>
      )}
    </FormPage>
  )
}

interface OpenedFormProps {
  described: NamedResource
  record: SetupRecord
  label: string
  onLoadCurrent: () => Promise<void>
}

/** A record as it was when the form was opened. */
function OpenedForm({ described, record, label, onLoadCurrent }: OpenedFormProps) {
  const [opened] = useState(record)
  const values = valuesOf(described, opened)
  const { version, noteRefusal, isChangedMeanwhile, current } = useVersioned(
    opened.version,
    (now: SetupRecord | undefined) => now?.version,
  )
  return (
    <>
      <SetupForm described={described} values={values} label={label} version={version} onRefused={noteRefusal}>
        {isChangedMeanwhile && (
          <SetupChanged
            // A second refusal brings another version.
            key={current?.version}
            described={described}
            onLoadCurrent={onLoadCurrent}
            opened={values}
            theirs={current ? valuesOf(described, current) : null}
          />
        )}
      </SetupForm>
      {!described.isSingle && <DeleteRecord described={described} record={opened} />}
    </>
  )
}
