import { useEffect, useRef, useState } from 'react'
import { memberDetailMessages, type MemberDetailWords } from './memberDetailMessages'
import { CheckboxField } from '../kit/fields/CheckboxField'
import { DateField } from '../kit/fields/DateField'

interface Props {
  holds: boolean
  /** yyyy-MM-dd. */
  expiry: string | undefined
  words?: MemberDetailWords
}

/** The first aid box; its expiry is asked for only while it is ticked (PUB-09). */
export function FirstAidInputs({ holds, expiry, words = memberDetailMessages }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const [ticked, setTicked] = useState(holds)
  // The box may have been ticked before the page was hydrated.
  useEffect(() => setTicked(box.current?.checked ?? false), [])
  return (
    <>
      <CheckboxField
        ref={box}
        name="hasFirstAidCertficate"
        label={words.hasFirstAidCertficate}
        defaultChecked={holds}
        onChange={event => setTicked(event.target.checked)}
      />
      {ticked && (
        <DateField
          name="firstAidCertificateExpiry"
          label={words.firstAidCertificateExpiry}
          required
          defaultValue={expiry}
        />
      )}
    </>
  )
}
