import Box from '@mui/material/Box'
import { useUpdate } from 'ra-core'
import { Navigate, useParams } from 'react-router'
import type { SetupRecord } from '#contract/resources/setupResources'
import { BackLink, FORM_WIDTH, SETUP_WIDTH, useSetupHome } from '../kit/navigation/SetupScreen'
import { FormPage } from '../kit/recordForms/FormPage'
import { FOR_FORM, useEditedRecord } from '../kit/recordForms/editedRecord'
import { paths } from '../paths'
import { DeleteRecord } from './DeleteRecord'
import { InResource, type NamedResource } from './InResource'
import { listOf, SetupForm } from './SetupForm'
import { capitalised, setupMessages as messages } from './setupMessages'

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

/** committee/setup/settings/{resource}: a part of the settings that every club has once. */
export const SetupSettings = () => (
  <InResource>
    {described =>
      described.isSingle ? (
        <EditRecord described={described} id={1} />
      ) : (
        <Navigate replace to={paths.setupList(described.name)} />
      )
    }
  </InResource>
)

function EditRecord({ described, id }: { described: NamedResource; id: number }) {
  const { query, timesOpened, loadCurrent } = useEditedRecord<SetupRecord>(described.resource, id)
  const [update] = useUpdate<SetupRecord>()
  const { isSingle, plural, nameField = 'id' } = described
  const title = isSingle ? capitalised(plural) : messages.edit(described)
  const home = useSetupHome()
  const back = isSingle ? home : listOf(described)
  const heading = isSingle || !query.data ? title : `${title}: ${String(query.data[nameField])}`
  return (
    <FormPage
      title={heading}
      maxWidth={SETUP_WIDTH}
      above={<BackLink {...back} />}
      backTo={back.path}
      queries={[query]}
    >
      {found => (
        <Box key={`${found.id} ${timesOpened}`} sx={{ maxWidth: FORM_WIDTH }}>
          <SetupForm
            described={described}
            label={title}
            record={found}
            save={(typed, version) =>
              // With `returnPromise` it resolves to the record.
              update(
                described.resource,
                { id: found.id, data: { ...typed, version }, previousData: found, meta: FOR_FORM },
                { returnPromise: true },
              ) as Promise<SetupRecord>
            }
            onLoadCurrent={loadCurrent}
          />
          {!isSingle && <DeleteRecord described={described} record={found} />}
        </Box>
      )}
    </FormPage>
  )
}
