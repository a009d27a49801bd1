// The pages that are opened, the product's and their floors, with the conditions to wait for on each.

const APP = '/app/club/v1'
/** Matches content that the application itself has rendered, after it has taken over from the document's own HTML. */
const TAKEN_OVER = 'html:not([data-drawn]) #root main'
/** Matches if nothing in it is still loading. */
const COMPLETE = ':not(:has(.MuiSkeleton-root))'
/** The least table lines in a laptop's window. */
const LINES = 5

/**
 * Returns the pages by name. `moments` are conditions (watchPage.mjs): `content` is what one came for, `usable` the
 * same once it responds. `as` is an account of the demo club, or 'anybody' in the minimal app. `isPhone` emulates a
 * phone. `isCached` means a browser that was here before. `before` is a page that is opened first.
 */
export function pagesOf({ product, floors, event }) {
  const membersList = {
    url: `${product}${APP}/members/users/list/All`,
    as: 'secretary',
    moments: {
      content: { selector: 'main tbody tr', count: LINES },
      usable: { selector: `${TAKEN_OVER} tbody tr`, count: LINES },
    },
    click: {
      on: `${TAKEN_OVER} tbody tr .column-familyName`,
      then: name => ({ selector: `${TAKEN_OVER}:has(h1):has(dl)`, text: name }),
    },
  }
  const minimalList = {
    url: `${floors}/#/members`,
    as: 'anybody',
    moments: { content: { selector: 'main tbody tr', count: LINES } },
    click: {
      on: 'main tbody tr .column-familyName',
      then: name => ({ selector: 'main .RaShow-card', text: name }),
    },
  }
  /** A screen of cards on a phone. */
  const cards = (path, as) => ({
    url: `${product}${APP}/members/${path}`,
    as,
    isPhone: true,
    moments: { content: { selector: 'main article' }, usable: { selector: `${TAKEN_OVER} article` } },
  })
  const onPhone = {
    'members home': cards('home', 'member'),
    'rows list': cards('rows/All%20Events/Upcoming', 'member'),
    'event view': {
      ...cards(`event/view/${event.eventId}`, 'member'),
      moments: {
        content: { selector: 'main:has(h1):has(dl)', text: event.title },
        usable: { selector: `${TAKEN_OVER} button`, text: 'Join' },
      },
    },
    'members list on a phone': cards('users/list/All', 'secretary'),
  }
  const before = as => ({ ...cards('home', as), moments: { usable: { selector: `${TAKEN_OVER} h1` } } })
  const card = {
    ...onPhone['members home'],
    isTapped: true,
    click: {
      on: `${TAKEN_OVER} article h3 a`,
      then: title => ({ selector: `${TAKEN_OVER}:has(h1):has(dl)${COMPLETE}`, text: title }),
    },
  }
  return {
    'public home': {
      url: `${product}${APP}/home`,
      moments: { content: { selector: 'img[fetchpriority=high]' } },
    },
    'login form': {
      url: `${product}${APP}/login`,
      moments: { content: { selector: 'input[type=password]' } },
    },
    ...onPhone,
    ...Object.fromEntries(
      Object.entries(onPhone).map(([name, page]) => [`${name}, later`, { ...page, before: before(page.as) }]),
    ),
    'members list': membersList,
    'members list again': { ...membersList, click: undefined, isCached: true },
    'card, slow 4G': card,
    'card, fast': { ...card, isSlow: false },
    'static home': {
      url: `${floors}/static/home`,
      moments: { content: { selector: 'img' } },
    },
    'static login': {
      url: `${floors}/static/login`,
      moments: { content: { selector: 'input[type=password]' } },
    },
    'static list': {
      url: `${floors}/static/list`,
      moments: { content: { selector: 'main tbody tr', count: LINES } },
    },
    'static list on a phone': {
      url: `${floors}/static/list`,
      isPhone: true,
      moments: { content: { selector: 'main tbody tr' } },
    },
    'minimal login': {
      url: `${floors}/#/login`,
      moments: { content: { selector: 'input[type=password]' } },
    },
    'minimal list': minimalList,
    'minimal list again': { ...minimalList, click: undefined, isCached: true },
  }
}

/** Signs a fresh context in, on a page of `origin`, as a person does who comes by the login page. */
export async function signInOn(context, origin, account, password) {
  const page = await context.newPage()
  try {
    if (account === 'anybody') {
      // This opens a static file, because a page of the app would sign out at once.
      await page.goto(`${origin}/static/login`)
      await page.evaluate(() => localStorage.setItem('token', 'of-the-bench'))
      return
    }
    await page.goto(`${origin}${APP}/login`)
    await page.evaluate(
      async body => {
        const answer = await fetch('/oauth/token', { method: 'POST', body: new URLSearchParams(body) })
        const { access_token, refresh_token } = await answer.json()
        localStorage.setItem('access_token', access_token)
        localStorage.setItem('refresh_token', refresh_token)
      },
      { grant_type: 'password', username: `${account}@demo.example`, password },
    )
  } finally {
    await page.close()
  }
}
