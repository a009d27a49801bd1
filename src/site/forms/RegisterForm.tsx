import { useState } from 'react'
import type { MemberLookups } from '../../pages/account/memberLookups'
import { siteMessages } from '../siteMessages'
import { DonePage } from './DonePage'
import { FormPage } from './FormPage'
import { LoadLookups } from './LoadLookups'
import { RegisterFields } from './RegisterFields'

const { register } = siteMessages

/** Membership Registration. The lists come with the page; asked for here when they did not. */
export function RegisterForm({ lookups: served }: { lookups?: MemberLookups | null }) {
  const [loaded, setLoaded] = useState<MemberLookups | null>(null)
  const [isDone, setDone] = useState(false)
  const lookups = served?.genders.length ? served : loaded
  if (isDone) return <DonePage title={register.doneTitle} sentence={register.done} />
  return (
    <FormPage title={register.title} lead={register.lead} wide>
      {lookups ? (
        <RegisterFields lookups={lookups} onDone={() => setDone(true)} />
      ) : (
        <LoadLookups onLoaded={setLoaded} />
      )}
    </FormPage>
  )
}
