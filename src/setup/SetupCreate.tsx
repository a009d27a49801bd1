import { Create } from 'react-admin'
import { Navigate } from 'react-router'
import type { SetupRecord } from '#contract/setupResources'
import { Screen } from '../kit/navigation/Screen'
import { paths } from '../paths'
import { InResource } from './InResource'
import { setupMessages as messages } from './setupMessages'
import { SetupForm, valuesOf } from './SetupForm'

/** committee/setup/{resource}/new. */
const SetupCreate = () => (
  <InResource>
    {described =>
      described.isSingle ? (
        <Navigate replace to={paths.setupSettings(described.name)} />
      ) : (
        <Screen title={messages.add(described)} maxWidth={640}>
          <Create<SetupRecord> component="div" title={false} redirect={false} disableAuthentication>
            <SetupForm described={described} values={valuesOf(described, null)} label={messages.add(described)} />
          </Create>
        </Screen>
      )
    }
  </InResource>
)

export default SetupCreate
