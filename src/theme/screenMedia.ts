/**
 * `window.matchMedia` for layouts that code chooses, such as a table or cards. While the page is printed, a query
 * matches as it did on the screen. The browser asks anew by the width of the paper once it has counted the pages. Other
 * content by then would lose lines.
 */
export function screenMedia(query: string): MediaQueryList {
  const list = window.matchMedia(query)
  const paper = window.matchMedia('print')
  let onScreen = list.matches
  const steady = {
    get matches() {
      if (!paper.matches) onScreen = list.matches
      return onScreen
    },
    addEventListener: list.addEventListener.bind(list),
    removeEventListener: list.removeEventListener.bind(list),
  }
  return steady as MediaQueryList
}
