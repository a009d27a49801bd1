// Prints the measurements of the pages as tables. Each line stands beside its floors, with its target and whether it
// was met.
const MOST_SHIFT = 0.02

/**
 * `ours` and the floors `still` (a static file) and `minimal` (the minimal app) name a page and a figure of it. `most`
 * is of a floor, or in the figure's own unit.
 */
const LINES = [
  {
    name: 'public home, largest picture',
    ours: ['public home', 'largest'],
    still: ['static home', 'largest'],
    most: [1.25, 'still'],
  },
  {
    name: 'login form',
    ours: ['login form', 'content'],
    still: ['static login', 'content'],
    minimal: ['minimal login', 'content'],
    most: [1.5, 'still'],
  },
  {
    name: 'members home, own rows',
    ours: ['members home', 'content'],
    still: ['static list on a phone', 'content'],
    most: [2.4, 'still'],
  },
  {
    name: 'members home, own rows, a later page',
    ours: ['members home, later', 'content'],
    still: ['static list on a phone', 'content'],
    most: [2.4, 'still'],
  },
  { name: 'members home, usable', ours: ['members home', 'usable'] },
  {
    name: 'rows list, first card',
    ours: ['rows list', 'content'],
    still: ['static list on a phone', 'content'],
    most: [2.4, 'still'],
  },
  {
    name: 'rows list, first card, a later page',
    ours: ['rows list, later', 'content'],
    still: ['static list on a phone', 'content'],
    most: [2.4, 'still'],
  },
  { name: 'rows list, usable', ours: ['rows list', 'usable'] },
  { name: 'event view', ours: ['event view', 'content'], still: ['static list on a phone', 'content'], most: [1000] },
  {
    name: 'event view, a later page',
    ours: ['event view, later', 'content'],
    still: ['static list on a phone', 'content'],
    most: [1000],
  },
  { name: 'event view, Join usable', ours: ['event view', 'usable'], most: [2000] },
  {
    name: 'members list on a phone, first card',
    ours: ['members list on a phone', 'content'],
    still: ['static list on a phone', 'content'],
  },
  {
    name: 'members list on a phone, first card, a later page',
    ours: ['members list on a phone, later', 'content'],
    still: ['static list on a phone', 'content'],
  },
  {
    name: 'members list, first rows',
    ours: ['members list', 'content'],
    still: ['static list', 'content'],
    minimal: ['minimal list', 'content'],
    most: [0.5, 'minimal'],
  },
  {
    name: 'members list, usable',
    ours: ['members list', 'usable'],
    minimal: ['minimal list', 'content'],
    most: [3200],
  },
  {
    name: 'members list again, cached',
    ours: ['members list again', 'content'],
    minimal: ['minimal list again', 'content'],
    most: [0.45, 'minimal'],
  },
  {
    name: 'members list again, usable',
    ours: ['members list again', 'usable'],
    minimal: ['minimal list again', 'content'],
  },
  {
    name: 'member opened from the list, from the click',
    ours: ['members list', 'click'],
    minimal: ['minimal list', 'click'],
    most: [363],
  },
  { name: 'card tapped to content, fast machine', ours: ['card, fast', 'click'], most: [100] },
  { name: 'card tapped to content', ours: ['card, slow 4G', 'click'], most: [350] },
  {
    name: 'long tasks, members list',
    ours: ['members list', 'longTasks'],
    minimal: ['minimal list', 'longTasks'],
    most: [900],
  },
  { name: 'long tasks, members home', ours: ['members home', 'longTasks'], most: [500] },
  {
    name: 'JavaScript of the login form, kB',
    ours: ['login form', 'scripts'],
    minimal: ['minimal login', 'scripts'],
    most: [105],
  },
]

/** The lines that need one of these words, and the pages that they need. */
export function choose(words) {
  const lines = LINES.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
  return {
    lines,
    pages: new Set(lines.flatMap(({ ours, still, minimal }) => [ours, still, minimal]).flatMap(at => at?.[0] ?? [])),
  }
}

/** `visits` has what each visit of a page gave, by its name; a line without is left out. */
export function report(allLines, visits) {
  const lines = allLines.filter(({ ours: [page] }) => page in visits)
  const figuresOf = ([page, figure]) => visits[page].map(visited => visited[figure])
  const rows = lines.map(({ name, ours, most: [most, floor] = [], ...floors }) => {
    const [measured, still, minimal] = [ours, floors.still, floors.minimal].map(at => at && figuresOf(at))
    const value = median(measured)
    const compared = { still, minimal }[floor ?? (minimal ? 'minimal' : 'still')]
    const ratio = compared && value / median(compared)
    return [
      name,
      still ? whole(median(still)) : '–',
      minimal ? whole(median(minimal)) : '–',
      spread(measured),
      ratio ? ratio.toFixed(2) : '–',
      wanted(most, floor),
      most === undefined ? '' : held((floor ? ratio : value) <= most),
    ]
  })
  const weighed = Object.entries(visits)
    .filter(([name]) => !name.startsWith('static'))
    .map(([name, measured]) => {
      const of = figure => median(measured.map(visited => visited[figure]))
      return [
        name,
        `${of('scripts').toFixed(1)} in ${whole(of('scriptFiles'))}`,
        of('scriptFilesAhead') === 0 ? '–' : `${of('scriptsAhead').toFixed(1)} in ${whole(of('scriptFilesAhead'))}`,
        of('total').toFixed(1),
        whole(of('longTasks')),
        of('shift').toFixed(3),
        name.startsWith('minimal') ? '' : held(of('shift') <= MOST_SHIFT),
      ]
    })
  return [
    table(['', 'static file', 'minimal app', 'ours [least–most]', 'ratio', 'wanted', 'held'], rows),
    table(
      [
        'page',
        'JavaScript, kB in files',
        'fetched ahead after that',
        'all kB',
        'long tasks, ms',
        'layout shift',
        `≤ ${MOST_SHIFT}`,
      ],
      weighed,
    ),
  ].join('\n\n')
}

const FLOORS = { still: 'of the static file', minimal: 'of the minimal app' }
const wanted = (most, floor) =>
  most === undefined ? '' : `≤ ${most.toLocaleString('en-GB')} ${FLOORS[floor] ?? ''}`.trim()
const held = isHeld => (isHeld ? 'yes' : '**no**')
const whole = number => Math.round(number).toLocaleString('en-GB')
const spread = numbers => `${whole(median(numbers))} [${whole(Math.min(...numbers))}–${whole(Math.max(...numbers))}]`

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

const table = (head, rows) => [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
