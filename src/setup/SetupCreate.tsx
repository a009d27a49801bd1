import Box from '@mui/material/Box'
import { useCreate } from 'ra-core'
import { Navigate } from 'react-router'
import type { SetupRecord } from '#contract/setupResources'
import { SetupScreen } from '../kit/navigation/SetupScreen'
import { paths } from '../paths'
import { InResource, type NamedResource } from './InResource'
import { setupMessages as messages } from './setupMessages'
import { FORM_WIDTH, listOf, SetupForm, valuesOf } from './SetupForm'

/** committee/setup/{resource}/new. */
export default function SetupCreate() {
  return (
    <InResource>
      {described =>
        described.isSingle ? (
          <Navigate replace to={paths.setupSettings(described.name)} />
        ) : (
          <NewRecord described={described} />
        )
      }
    </InResource>
  )
}

function NewRecord({ described }: { described: NamedResource }) {
  const [create] = useCreate<SetupRecord>()
  const title = messages.add(described)
  return (
    <SetupScreen title={title} back={listOf(described)}>
      <Box sx={{ maxWidth: FORM_WIDTH }}>
        <SetupForm
          described={described}
          values={valuesOf(described, null)}
          label={title}
          record={null}
          // With `returnPromise` it resolves to the record.
          save={data => create(described.resource, { data }, { returnPromise: true }) as Promise<SetupRecord>}
        />
      </Box>
    </SetupScreen>
  )
}
