import { surroundings } from './surroundings'

/** What the server has written into the document as JSON, in the element of this id; undefined where there is none. */
export function documentBlock<T>(id: string): T | undefined {
  const text = surroundings().block(id)
  return text ? (JSON.parse(text) as T) : undefined
}
