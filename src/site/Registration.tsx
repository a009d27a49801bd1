import type { MemberLookups } from '../pages/account/memberLookups'
import { RegisterForm } from './forms/RegisterForm'
import type { SitePageProps } from './pages'

/** The registration form over the lists that came with the page. */
export const Registration = ({ data }: SitePageProps) => <RegisterForm lookups={listsOf(data)} />

const listsOf = ({ lookups }: SitePageProps['data']): MemberLookups => ({
  swimmingAbilities: lookups['Swimming Ability'] ?? [],
  genders: lookups.Gender ?? [],
  ethnicities: lookups.Ethnicity ?? [],
  emailPreferences: lookups['Email Preferences'] ?? [],
})
