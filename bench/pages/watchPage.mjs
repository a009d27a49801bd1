/**
 * Runs in the page before any of its scripts, and notes what is seen and done there. The browser gets it as text, so it
 * knows nothing outside itself. `moments` are the awaited conditions by their names: this many elements (`count`, 1)
 * match `selector`, are seen inside the window, and contain `text`.
 *
 * All times are milliseconds since the navigation began. A condition's time is the end of the first frame in which it
 * held.
 */
export function watchPage(moments) {
  if (window !== window.top) return
  const noted = { firstPaint: null, largest: null, shift: 0, longTasks: [], moments: {}, sinceClick: null }
  const observe = (type, note) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ element, startTime }) => {
    noted.largest = { at: startTime, isPicture: element?.localName === 'img' }
  })
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) noted.shift += value
  })
  observe('longtask', ({ startTime, duration }) => noted.longTasks.push({ startTime, duration }))

  /** Tells whether it has an area inside the window, as far as that shows of the page. */
  const isInside = ({ width, height, left, right, top, bottom }) =>
    width > 0 && height > 0 && right > 0 && bottom > 0 && left < visualViewport.width && top < visualViewport.height
  const isSeen = element =>
    [...element.getClientRects()].some(isInside) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const holds = ({ selector, count = 1, text = '' }) => {
    const found = [...document.querySelectorAll(selector)]
    return found.length >= count && found.filter(each => each.textContent.includes(text)).filter(isSeen).length >= count
  }
  const momentOf = condition =>
    new Promise(resolve => {
      const look = () => {
        if (!document.documentElement || !holds(condition)) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()))
        port1.start()
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })

  for (const [name, condition] of Object.entries(moments))
    void momentOf(condition).then(at => (noted.moments[name] = at))
  /** Notes how long after the next click a condition holds. */
  const watchClick = condition =>
    addEventListener(
      'click',
      ({ timeStamp }) => void momentOf(condition).then(at => (noted.sinceClick = at - timeStamp)),
      { capture: true, once: true },
    )
  window.bench = { noted, holds, watchClick }
}
