import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { profileQuery } from '../../api/profileQuery'
import { homeMessages } from './homeMessages'
import { mayListOrganised } from './homeQueries'
import { lateBlock } from './LazyBlock'

let block: ComponentType | undefined
const organisedRows = () => (block ??= lateBlock(homeMessages.organised, 'shelf', () => import('./OrganisedRows')))

/** Its code is asked for by those who organise, and by nobody else. */
function Late() {
  const [Block] = useState(organisedRows)
  return <Block />
}

/** My Organised Rows/Events (MEM-05). Who may see it is known at once from the last visit's profile, so that it seldom pushes the others about. */
export function OrganisedBlock() {
  const { data: profile } = useQuery(profileQuery)
  return mayListOrganised(profile) ? <Late /> : null
}
