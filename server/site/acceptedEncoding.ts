type Encoding = 'br' | 'gzip'

/** Returns the smallest available encoding that an Accept-Encoding header allows; null for none. */
export function acceptedEncoding(
  header: string | string[] | undefined,
  forms: Partial<Record<Encoding, unknown>>,
): Encoding | null {
  const accepted = new Set(
    String(header ?? '')
      .split(',')
      .map(part => part.trim().toLowerCase())
      .filter(part => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map(part => part.split(';')[0]?.trim()),
  )
  return (['br', 'gzip'] as const).find(encoding => forms[encoding] !== undefined && accepted.has(encoding)) ?? null
}
