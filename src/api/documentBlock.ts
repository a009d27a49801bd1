/** What the server has written into the document as JSON, in the element of this id; undefined where there is none. */
export function documentBlock<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : undefined
}
