import GlobalStyles from '@mui/material/GlobalStyles'

/** Selectors of no weight. `!important` then wins over all styles of the screen, and gives way to one with a class. */
const where = (...selectors: readonly string[]) => selectors.map(each => `:where(main ${each})`).join(', ')

/**
 * Lists are printed whole, those to come too. Nothing is cut off, and nothing scrolls: a browser does not break a box
 * that scrolls at the end of a page. Words stay whole. A table that is wider for them is made smaller by the browser.
 */
const WHOLE_LISTS = {
  [where('*:not(svg, svg *, img, video, canvas)')]: {
    overflow: 'visible !important',
    textWrapMode: 'wrap !important',
    WebkitLineClamp: 'none !important',
  },
  [where('wbr')]: { display: 'inline !important' },
  [where('td time')]: { textWrapMode: 'nowrap !important' },
  [where(':is(tr, li, article)')]: { breakInside: 'avoid' },
  // The heading of a card that is never broken needs no words below it. A grid would keep all its cards together.
  [where(':is(li, article) :is(h1, h2, h3)')]: { breakAfter: 'auto !important' },
  // A head that may not break is repeated on each page, but Chromium leaves out the buttons in it.
  [where('thead')]: { breakInside: 'avoid' },
  [where('th button')]: { display: 'contents !important' },
  [where(':has(> table)', 'table')]: { border: '0 !important', outline: '0 !important' },
  [where('table')]: { fontSize: '9pt !important' },
  [where(':is(th, td)')]: {
    width: 'auto !important',
    minWidth: '0 !important',
    maxWidth: 'none !important',
    height: 'auto !important',
    padding: '0.8mm 1.4mm !important',
    lineHeight: '1.2 !important',
    overflowWrap: 'break-word !important',
  },
  [where('td')]: { verticalAlign: 'top !important' },
  [where('thead th')]: { borderBottom: '1pt solid #000 !important', verticalAlign: 'bottom !important' },
  // A cell has one size of letters. On the screen they follow the root's.
  [where(':is(th, td)', ':is(th, td) *')]: { fontSize: 'inherit !important' },
  // Without fingers nothing needs to be higher than its words.
  [where(':is(th, td, li, article) *')]: { minHeight: '0 !important' },
  [where(':is(td, li, article) a')]: { lineHeight: 'inherit !important', textDecoration: 'none !important' },
}

/** What only works on a screen: buttons but those that sort by a column, searches, ticks of lines, arrows of a head. */
const SCREEN_ONLY = {
  [where(
    'button:not(th *)',
    ':is(.MuiButton-root, .MuiIconButton-root, [type=search])',
    ':is(tr, li, article) :is(.MuiCheckbox-root, [type=checkbox])',
    '.MuiTableCell-paddingCheckbox',
    'th :is(svg, [aria-hidden])',
  )]: { display: 'none !important' },
}

/** The styles of lists on paper: tables and cards, of every screen. They are of use once a list stands. */
const PrintedLists = () => <GlobalStyles styles={{ '@media print': { ...WHOLE_LISTS, ...SCREEN_ONLY } }} />

export default PrintedLists
