import Box from '@mui/material/Box'
import { useCreate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import type { SetupRecord } from '#contract/resources/setupResources'
import { focusFirstField } from '../kit/forms/focusFirstField'
import { FORM_WIDTH, SetupScreen } from '../kit/navigation/SetupScreen'
import { paths } from '../paths'
import { InResource, type NamedResource } from './InResource'
import { setupMessages as messages } from './setupMessages'
import { listOf, SetupForm } from './SetupForm'

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
  const [made, setMade] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  // The next empty form begins at its first field.
  useEffect(() => {
    if (made > 0) focusFirstField(box.current)
  }, [made])
  return (
    <SetupScreen title={title} back={listOf(described)}>
      <Box ref={box} sx={{ maxWidth: FORM_WIDTH }}>
        <SetupForm
          key={made}
          described={described}
          label={title}
          record={null}
          onAnother={() => setMade(made + 1)}
          // With `returnPromise` it resolves to the record.
          save={data => create(described.resource, { data }, { returnPromise: true }) as Promise<SetupRecord>}
        />
      </Box>
    </SetupScreen>
  )
}
