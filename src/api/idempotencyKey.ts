/** A key that nobody else makes. crypto.randomUUID is for secure contexts only: not on a plain http address of the boathouse's network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
