import { I18nContext, useI18nProvider } from 'ra-core'
import { type ReactNode, useMemo } from 'react'

interface FieldNamesProps {
  resource: string
  /** The club's name for each field. It does not change. */
  names: Readonly<Record<string, string>>
  children: ReactNode
}

/**
 * Gives a resource's fields the club's names. This is for parts of react-admin that make their own labels, such as
 * SortButton.
 */
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
