// The vocabulary in which the resources and the club's own tables are described, as plain data: what a field is, and
// where it appears. A description never says how a screen looks. A rule of two fields, an odd input or a query is code,
// found by the field's name.
import { readable } from '../rules/numbers'
import type { LookupType } from '../words'

interface FieldWords {
  /** The field's name in the calls, and that of its column. */
  source: string
  label: string
  /** The hint under the label. */
  help?: string
  /** The sentence where it is empty; without one it may be left empty. */
  required?: string
  /** Within a group: the field of the record whose value is the label, once it is filled. */
  labelledBy?: string
  /** It is chosen when its record is made, and stays. */
  isFixed?: true
  /** A change of the settings that leaves it out leaves it as it is. */
  staysIfLeftOut?: true
  /**
   * It is asked only while another field has this value. Otherwise no form requires or checks it, and the forms and the
   * import send what a new record has. The calls require it where it is asked (`requireAsked`).
   */
  askedWith?: readonly [source: string, value: string | boolean]
}

/** An item of a list that the description holds. A retired one is kept where it is, and no longer offered. */
interface Choice {
  id: string
  name: string
  isRetired?: true
}

export type Field = FieldWords &
  (
    | { kind: 'line' | 'text' | 'richText' | 'title' | 'personName' | 'phone'; limit: number }
    /** Text of a fixed form: its rules stand in call.ts and settingFormats.ts. */
    | {
        kind:
          | 'email'
          | 'url'
          | 'metres'
          | 'position'
          | 'sortCode'
          | 'accountNumber'
          | 'callingCode'
          | 'timeZone'
          | 'day'
          | 'time'
      }
    /** Pounds, with two decimals. */
    | { kind: 'money'; isAboveZero?: true }
    | { kind: 'number'; min: number; max: number }
    | { kind: 'boolean'; initial: boolean }
    /** The time of an event that nobody types, ISO 8601 with a zone. */
    | { kind: 'moment' }
    | { kind: 'select'; choices: readonly Choice[] }
    /** The id of one item of a list that the club keeps. */
    | { kind: 'lookup'; list: LookupType }
    /** The id of one record of another resource, or those of several. */
    | { kind: 'reference' | 'references'; to: string }
    /** A picture that was uploaded (POST /api/picture/save), or the address of one that the club has always shown. */
    | { kind: 'picture' }
    /**
     * Any number of groups of fields, stored as a list within the record. Groups with a key are identified by it,
     * whatever becomes of their fields.
     */
    | { kind: 'items'; singular: string; limit: number; fields: readonly Field[]; hasKeys?: true }
  )

/** The value of a field once it is filled. */
export type ValueOf<F extends Pick<Field, 'kind'>> = F['kind'] extends 'number' | 'lookup' | 'reference'
  ? number
  : F['kind'] extends 'boolean'
    ? boolean
    : F['kind'] extends 'references'
      ? number[]
      : string

/** Returns the sentence about a number that is outside its limits, or about something that is no number. */
export const rangeOf = ({ min, max }: { min: number; max: number }): string =>
  `Please give a whole number from ${readable(min)} to ${readable(max)}.`

/** The values that a form sends for fields once the required ones are filled. */
export type FilledOf<F extends Pick<Field, 'source' | 'kind' | 'required' | 'askedWith'>> = {
  [G in F as G['source']]: G extends { kind: 'boolean' } | { required: string; askedWith?: never }
    ? ValueOf<G>
    : ValueOf<G> | null
}

/** The words of a field on some surface, where they differ from its own. */
interface SurfaceWords {
  label?: string
  help?: string
}

/** The surfaces on which a field of a resource appears. `listed` is a column of the list, `isFilter` a filter. */
export type Surface =
  /** The forms: the registration, the member's own account, and the form for those who look after the record. */
  | 'registration'
  | 'account'
  | 'edit'
  /** Forms about a part of an event: the details of a row, the report after it, its cancellation. */
  | 'rowDetails'
  | 'report'
  | 'cancel'
  /** Forms that end a place in a crew: one's own, and somebody else's. */
  | 'leave'
  | 'remove'
  /** The page of a record. */
  | 'show'
  /** An organiser's view of a crew member, in words. */
  | 'crew'
  /** The files of members. */
  | 'import'
  | 'export'
  /** 'What we hold', and the export of the whole club. */
  | 'personalData'

/** A field of a resource that has more surfaces than one form. */
export type ResourceField = Field & {
  /** The part of the forms and of the record's page in which it stands. */
  section: string
  appearsIn: readonly Surface[]
  /** Its column's name in the database, where that is not `source`. */
  column?: string
  words?: {
    /** In the registration and the account, which speak to the member. */
    member?: SurfaceWords
    /** In the form for those who look after the record. */
    edit?: SurfaceWords
    /** At the head of a table and of a file's columns. */
    table?: { label: string }
    /** The sentence where it is empty in a file that is imported. Without one it may be empty there. */
    import?: { required: string }
  }
  /**
   * What stands for a value that is not recorded: null, also where blanks alone were typed, or '' in the answers and
   * where it is stored. A required field with this key may never have been recorded. Then those who look after the
   * record need not know it, but they cannot empty a recorded value.
   */
  empty?: 'null' | 'blank'
  /** The history says only that it changed. */
  isPrivate?: true
  /** Whether it is too personal to be stored, with a half-filled form, on a device that others may use. */
  isNeverKept?: true
  /** A column of the list: shown at first, or only when it is chosen. */
  listed?: 'shown' | 'hidden'
  /** The list can be narrowed to some of its values. */
  isFilter?: true
  /** The HTML autocomplete token, for a browser that fills in forms. */
  autofill?: string
  /** A value, as an example under its label. */
  example?: string
}

/** The fields of a description that appear on a surface. */
export type AppearingIn<F extends ResourceField, P extends Surface> = F extends unknown
  ? P extends F['appearsIn'][number]
    ? F
    : never
  : never

/** The fields of a description that appear on a surface, in its order. */
export const appearingIn = <F extends ResourceField, P extends Surface>(
  fields: readonly F[],
  surface: P,
): AppearingIn<F, P>[] => fields.filter((field): field is F & AppearingIn<F, P> => field.appearsIn.includes(surface))

/** One field of a description. */
export const fieldOf = <F extends ResourceField, S extends F['source']>(fields: readonly F[], source: S) =>
  fields.find(field => field.source === source) as Extract<F, { source: S }>

/** The name of a field's column in the database. */
export const columnOf = ({ source, column = source }: Pick<ResourceField, 'source' | 'column'>): string => column

/**
 * The name of a field's words in a list, a page or a file. The name of a chosen item stands beside its id: 'gender'
 * beside 'genderId'.
 */
export type WordsSource<F extends Pick<ResourceField, 'source' | 'kind'>> = F extends { kind: 'lookup' }
  ? F['source'] extends `${infer Name}Id`
    ? Name
    : F['source']
  : F['source']

export const wordsSourceOf = <F extends Pick<ResourceField, 'source' | 'kind'>>({ source, kind }: F): WordsSource<F> =>
  (kind === 'lookup' ? source.replace(/Id$/, '') : source) as WordsSource<F>

/** The label of a field at the head of a table and of a file's columns. */
export const headingOf = ({ label, words }: Pick<Field, 'label'> & Pick<ResourceField, 'words'>): string =>
  words?.table?.label ?? label

/**
 * The sentence that asks for a field on a surface; undefined where it may be left empty there. A field may not be asked
 * at all (`isAsked`).
 */
export const requiredIn = (field: ResourceField, surface: Surface): string | undefined => {
  if (surface === 'import') return field.words?.import?.required
  return surface === 'edit' && field.empty !== undefined ? undefined : field.required
}

/** Tells whether a form asks for a field, beside these values. */
export const isAsked = ({ askedWith }: Pick<Field, 'askedWith'>, values: object): boolean =>
  askedWith === undefined || (values as Readonly<Record<string, unknown>>)[askedWith[0]] === askedWith[1]

/** The value of a field in a new record. */
export const initialValueOf = (field: Field): unknown => {
  if (field.kind === 'boolean') return field.initial
  return field.kind === 'references' || field.kind === 'items' ? [] : null
}

/** The same values, but those of fields that are not asked are as in a new record. */
export const withoutUnasked = <V extends object>(fields: readonly Field[], values: V): V => ({
  ...values,
  ...Object.fromEntries(
    fields.filter(field => !isAsked(field, values)).map(field => [field.source, initialValueOf(field)]),
  ),
})

export type Unrequired<F extends ResourceField> = F extends unknown ? Omit<F, 'required' | 'empty'> : never
/** The same fields, none of which must be filled. */
export const unrequired = <F extends ResourceField>(fields: readonly F[]): Unrequired<F>[] =>
  fields.map(({ required: _required, empty: _empty, ...field }) => field as Unrequired<F>)

/** The fields of a surface as its form asks for them: `label`, `help` and `required` are those of the surface. */
export type AskedIn<F extends ResourceField, P extends Surface> =
  AppearingIn<F, P> extends infer G extends ResourceField
    ? G extends unknown
      ? ResourceField & Pick<G, 'source' | 'kind'>
      : never
    : never

/**
 * Returns the fields that a form asks for, in the words of its surface. `isRecorded` tells whether a field that may
 * never have been recorded holds something, and so must not be emptied.
 */
export const askedIn = <F extends ResourceField, P extends Surface>(
  fields: readonly F[],
  surface: P,
  isRecorded: (field: F) => boolean = () => false,
): AskedIn<F, P>[] =>
  fields
    .filter(({ appearsIn }) => appearsIn.includes(surface))
    .map(field => ({
      ...field,
      ...field.words?.[surface === 'edit' ? 'edit' : 'member'],
      required: isRecorded(field) ? field.required : requiredIn(field, surface),
    })) as AskedIn<F, P>[]

/** Fields by the section in which they stand, in the order of the first of each. */
export const sectionsOf = <F extends ResourceField>(fields: readonly F[]): Map<string, F[]> =>
  new Map(fields.map(({ section }) => [section, fields.filter(field => field.section === section)]))
