import { surroundings } from './surroundings'

/**
 * Returns the JSON that the server wrote into the document, in the element with this id. Returns undefined if there is
 * none.
 */
export function documentBlock<T>(id: string): T | undefined {
  const text = surroundings().block(id)
  return text ? (JSON.parse(text) as T) : undefined
}
