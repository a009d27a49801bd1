import { Navigate } from 'react-router'
import { paths } from '../paths'
import { InResource } from './InResource'
import { EditRecord } from './SetupEdit'

/** committee/setup/settings/{resource}: a part of the settings that every club has once. */
const SetupSettings = () => (
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

export default SetupSettings
