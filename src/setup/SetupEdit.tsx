import Box from '@mui/material/Box'
import { useUpdate } from 'ra-core'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { SetupRecord } from '#contract/resources/setupResources'
import { useVersioned } from '../kit/forms/useVersioned'
import { BackLink, FORM_WIDTH, SETUP_WIDTH, useSetupHome } from '../kit/navigation/SetupScreen'
import { FormPage } from '../kit/recordForms/FormPage'
import { FOR_FORM, useEditedRecord } from '../kit/recordForms/useEditedRecord'
import { paths } from '../paths'
import { DeleteRecord } from './DeleteRecord'
import { InResource, type NamedResource } from './InResource'
import { listOf, SetupChanged, SetupForm, valuesOf } from './SetupForm'
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

export function EditRecord({ described, id }: { described: NamedResource; id: number }) {
  const { asked, timesOpened, loadCurrent } = useEditedRecord<SetupRecord>(described.resource, id)
  const { isSingle, plural, nameField = 'id' } = described
  const title = isSingle ? capitalised(plural) : messages.edit(described)
  const home = useSetupHome()
  const back = isSingle ? home : listOf(described)
  const heading = isSingle || !asked.data ? title : `${title}: ${String(asked.data[nameField])}`
  return (
    <FormPage
      title={heading}
      maxWidth={SETUP_WIDTH}
      above={<BackLink {...back} />}
      backTo={back.path}
      queries={[asked]}
    >
      {found => (
        <OpenedForm
          key={`${found.id} ${timesOpened}`}
          described={described}
          record={found}
          label={title}
          onLoadCurrent={loadCurrent}
        />
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
  const [update] = useUpdate<SetupRecord>()
  const values = valuesOf(described, opened)
  const { save, isChangedMeanwhile, current } = useVersioned(
    opened.version,
    (now: SetupRecord | undefined) => now?.version,
  )
  const saveOver = (typed: object) =>
    save(
      version =>
        // With `returnPromise` it resolves to the record.
        update(
          described.resource,
          { id: opened.id, data: { ...typed, version }, previousData: opened, meta: FOR_FORM },
          { returnPromise: true },
        ) as Promise<SetupRecord>,
    )
  return (
    <Box sx={{ maxWidth: FORM_WIDTH }}>
      <SetupForm described={described} values={values} label={label} record={record} save={saveOver}>
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
    </Box>
  )
}
