import { ResourceContextProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { SETUP_NAMES, type SetupName, type SetupResource, setupResourceOf } from '#contract/resources/setupResources'
import { RequireAccess } from '../kit/access/RequireAccess'
import { paths } from '../paths'

/** A described resource, as the screens of the club set-up take it. */
export interface NamedResource extends SetupResource {
  name: SetupName
  /** The resource's name in react-admin. */
  resource: string
}

/** The screen of the resource that the path names, for those who may; an unknown one leads to the index. */
export function InResource({ children }: { children: (described: NamedResource) => ReactNode }) {
  const { resource: resourceInPath } = useParams()
  const name = SETUP_NAMES.find(known => known === resourceInPath)
  if (!name) return <Navigate replace to={paths.setup} />
  const described = setupResourceOf(name)
  const resource = `setup/${name}`
  return (
    <RequireAccess deed={described.deed}>
      <ResourceContextProvider value={resource} key={name}>
        {children({ ...described, name, resource })}
      </ResourceContextProvider>
    </RequireAccess>
  )
}
