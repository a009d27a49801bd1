import { I18nContext, useI18nProvider } from 'ra-core'
import { type ReactNode, useMemo } from 'react'

interface FieldNamesProps {
  resource: string
  /** What each field is called in the club's words; it does not change. */
  names: Readonly<Record<string, string>>
  children: ReactNode
}

/** What the parts of react-admin in it call a resource's fields, where they make the words themselves, as SortButton does. */
export function FieldNames({ resource, names, children }: FieldNamesProps) {
  const around = useI18nProvider()
  const i18n = useMemo(() => {
    const prefix = `resources.${resource}.fields.`
    const nameOf = (key: string) => (key.startsWith(prefix) ? names[key.slice(prefix.length)] : undefined)
    return {
      ...around,
      translate: (key: string, options?: object) => nameOf(key) ?? around.translate(key, options),
    }
  }, [around, resource, names])
  return <I18nContext value={i18n}>{children}</I18nContext>
}
