/** Returns a test whether a text holds every word of a search, in any order. Every text holds an empty search. */
export function holdsWords(search: string): (text: string) => boolean {
  const words = search.toLowerCase().split(/\s+/)
  return text => words.every(word => text.toLowerCase().includes(word))
}
