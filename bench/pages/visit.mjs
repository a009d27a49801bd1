// Opens one page once in Chromium, and reports when its moments come, and the fetches and the work for it.
import { setTimeout as wait } from 'node:timers/promises'
import { watchPage } from './watchPage.mjs'

/**
 * Slow 4G: 150 ms a request, 1.6 Mbit/s down, 0.75 up, a processor four times slower. The browser adds the 150 ms to
 * each request. Opening a connection costs nothing, so the figures can be compared only within this bench.
 */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
/** Milliseconds without a fetch or a long task after which a page has settled. The second limit ends the waiting. */
const QUIET = 1_000
const MOST = 15_000
const TIMEOUT = 60_000

/**
 * Opens `url` in a new tab of `context`. `moments` are conditions (watchPage.mjs), and all of them must occur. With
 * `click`, it clicks `click.on` once the page has settled. Then it waits for the condition that `click.then` returns
 * for the element's text.
 */
export async function visit(context, { url, moments, click, isSlow = true, isCached = false }) {
  const page = await context.newPage()
  try {
    const browser = await context.newCDPSession(page)
    await browser.send('Network.enable')
    if (!isCached) await browser.send('Network.clearBrowserCache')
    const network = watchNetwork(browser)
    if (isSlow) {
      await browser.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
      await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    }
    await page.addInitScript(watchPage, moments)
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT })
    const names = Object.keys(moments)
    await page
      .waitForFunction(names => names.every(name => window.bench?.noted.moments[name]), names, {
        timeout: TIMEOUT,
        polling: 100,
      })
      .catch(async error => {
        const seen = await page.evaluate(() => [location.href, document.body?.innerText.slice(0, 400)].join('\n'))
        throw new Error(`${url} did not reach ${names.join(', ')}. The page shows:\n${seen}`, { cause: error })
      })
    await settled(page, network)
    const noted = await page.evaluate(() => window.bench.noted)
    const isUsable = Math.max(...Object.values(noted.moments))
    const figures = {
      ...noted.moments,
      largest: noted.largest?.isPicture ? noted.largest.at : undefined,
      shift: noted.shift,
      longTasks: noted.longTasks.reduce((sum, { duration }) => sum + duration, 0),
      ...network.fetched(isUsable),
    }
    if (click) figures.click = await timeOfClick(page, click)
    return figures
  } finally {
    await page.close()
  }
}

async function timeOfClick(page, { on, then }) {
  const link = page.locator(on).first()
  const text = (await link.textContent()).trim()
  const wasThere = await page.evaluate(condition => {
    window.bench.watchClick(condition)
    return window.bench.holds(condition)
  }, then(text))
  if (wasThere) throw new Error(`The content that ${on} opens is there before the click.`)
  await link.click({ noWaitAfter: true, timeout: TIMEOUT })
  const handle = await page.waitForFunction(() => window.bench.noted.sinceClick, null, {
    timeout: TIMEOUT,
    polling: 100,
  })
  return handle.jsonValue()
}

/** Waits until nothing has been fetched and no long task has run for a while. */
async function settled(page, network) {
  const since = performance.now()
  while (performance.now() - since < MOST) {
    await wait(100)
    const quiet = await page.evaluate(() => {
      const last = window.bench.noted.longTasks.at(-1)
      return (
        performance.now() -
        (last ? last.startTime + last.duration : Math.max(...Object.values(window.bench.noted.moments)))
      )
    })
    if (quiet > QUIET && network.quiet() > QUIET) return
  }
}

/** Records the network traffic, in kilobytes (1,000 bytes) as transferred, headers included. */
function watchNetwork(browser) {
  const requests = new Map()
  let last = performance.now()
  const on = (event, note) =>
    browser.on(event, given => {
      last = performance.now()
      note(given)
    })
  on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (/^(?:data|blob):/.test(request.url)) return
    requests.set(requestId, { type, sent: timestamp * 1000, bytes: 0, isOver: false })
  })
  on('Network.responseReceived', ({ requestId, type }) => {
    const request = requests.get(requestId)
    if (request) request.type = type
  })
  const end = ({ requestId, encodedDataLength = 0 }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { bytes: encodedDataLength, isOver: true })
  }
  on('Network.loadingFinished', end)
  on('Network.loadingFailed', end)

  const kilobytes = of => of.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    quiet: () => ([...requests.values()].every(({ isOver }) => isOver) ? performance.now() - last : 0),
    /**
     * Scripts that were asked for until the page could be used, and those that were fetched ahead of need afterwards.
     */
    fetched: isUsable => {
      const all = [...requests.values()]
      const began = all[0]?.sent ?? 0
      const scripts = all.filter(({ type }) => type === 'Script')
      const [needed, ahead] = [true, false].map(isNeeded =>
        scripts.filter(({ sent }) => sent - began <= isUsable === isNeeded),
      )
      return {
        scripts: kilobytes(needed),
        scriptFiles: needed.length,
        scriptsAhead: kilobytes(ahead),
        scriptFilesAhead: ahead.length,
        total: kilobytes(all),
      }
    },
  }
}
