import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'
import type { Lookups } from '#contract/calls/lookup'
import { offeredOf } from '#contract/rules/offered'
import { isAsked, sectionsOf } from '#contract/resources/fields'
import { CheckboxGroup } from '../kit/forms/fields'
import { PlainInput } from '../kit/forms/PlainInput'
import { FormSection } from '../kit/forms/FormSection'
import { valueAt } from '../kit/forms/valueAt'
import { WhileAsked } from '../kit/forms/WhileAsked'
import { MarginSectionIndex } from '../kit/forms/SectionIndex'
import { DeclarationText } from './DeclarationText'
import { memberDetailMessages, type MemberDetailWords } from './memberDetailMessages'
import type { AskedMemberField, MemberDetails } from './memberDetails'

const words: MemberDetailWords = memberDetailMessages

interface MemberDetailInputsProps {
  /** The fields that the form asks for. */
  fields: readonly AskedMemberField[]
  lookups: Lookups
  /** The initial values. In a RecordForm they only keep their choices among those offered. */
  defaults?: Partial<MemberDetails>
  /** Ids of the email preferences that the member has, whether they are offered or not. */
  preferences?: readonly number[]
  /** Replaces the plain email field if more belongs to it. */
  email?: ReactNode
  /** Details that are asked before all others, by their names, under a heading of their own; 'emailPreferences' too. */
  first?: { names: readonly string[]; title: string; hint: string; after: ReactNode } | undefined
  /** The section with further questions, before the declaration. */
  more?: { id: string; title: string; children: ReactNode }
}

/**
 * Every detail that a member gives, in the registration and in My Account. In the registration they are native inputs,
 * which work before any script. On wide screens an index of the sections stands to their left; an element around the
 * form needs `position: relative` for it.
 */
export function MemberDetailInputs({
  fields,
  lookups,
  defaults = {},
  preferences,
  email,
  first,
  more,
}: MemberDetailInputsProps) {
  const inputOf = (field: AskedMemberField) => {
    const known = {
      value: valueAt(defaults, field.source),
      ...(field.kind === 'lookup' && { choices: lookups[field.list] ?? [] }),
    }
    const plain = <PlainInput field={field} {...known} />
    switch (field.source) {
      case 'email':
        return email ?? plain
      case 'consentDataSharing':
        return (
          <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2.5 }}>
            <DeclarationText words={words} />
            {plain}
          </Box>
        )
      default:
        return plain
    }
  }
  const inputs = (asked: readonly AskedMemberField[]) =>
    asked.map(field => (
      <WhileAsked key={field.source} field={field} isAskedAtFirst={isAsked(field, defaults)}>
        {inputOf(field)}
      </WhileAsked>
    ))

  const isFirst = (name: string) => first?.names.includes(name) ?? false
  const described = [...sectionsOf(fields.filter(({ source }) => !isFirst(source)))].map(([section, asked]) =>
    part({
      id: section,
      title: words.titles[section] ?? '',
      hint: words.hints[section],
      columns: section !== 'water',
      children: inputs(asked),
    }),
  )
  const preferencesPart = part({
    id: 'preferences',
    name: 'emailPreferences',
    title: words.emailPreferences,
    hint: words.emailPreferencesHint,
    children: (
      <CheckboxGroup
        name="emailPreferences"
        options={offeredOf(lookups['Email Preferences'] ?? [], preferences)}
        defaultValue={preferences}
      />
    ),
  })
  const firstFields = fields
    .filter(({ source }) => isFirst(source))
    .map(field => ({ ...field, help: field.help ?? words.hints[field.section] }))
  const before = [
    ...(first
      ? [part({ id: 'missing', title: first.title, hint: first.hint, columns: true, children: inputs(firstFields) })]
      : []),
    ...(isFirst('emailPreferences') ? [preferencesPart] : []),
  ]
  const isDeclaration = ({ id }: Part) => id === 'declaration'
  const others = [
    ...described.filter(each => !isDeclaration(each)),
    ...(isFirst('emailPreferences') ? [] : [preferencesPart]),
    ...(more ? [part({ ...more, columns: true })] : []),
    ...described.filter(isDeclaration),
  ]
  return (
    <>
      <MarginSectionIndex sections={[...before, ...others].map(({ id, title }) => [id, title])} />
      {before.map(({ section }) => section)}
      {first?.after}
      {others.map(({ section }) => section)}
    </>
  )
}

const part = ({ id, title, ...props }: ComponentProps<typeof FormSection> & { id: string }) => ({
  id,
  title,
  section: <FormSection key={id} id={id} title={title} {...props} />,
})
type Part = ReturnType<typeof part>
