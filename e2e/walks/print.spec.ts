// What the browser's own print makes of a list: every line whole, read from the PDF as a reader of the paper would.
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { at, expect, fillCrew, LAPTOP, PHONE, takeDevice, takenOver, test } from '../club'

const PAPERS = {
  'A4 portrait': { format: 'A4' },
  'A4 landscape': { format: 'A4', landscape: true },
  'Letter portrait': { format: 'Letter' },
  'Letter landscape': { format: 'Letter', landscape: true },
} as const
type Paper = keyof typeof PAPERS

/** The margin of a sheet in points, 14 mm. */
const MARGIN = 39

/** Without spaces, so that an address is the same in two lines; without ligatures and capitals of the style. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/** The text of each sheet that the browser prints now, and how many of its words stand in the margin or across it. */
async function printed(page: Page, paper: Paper): Promise<{ text: string; outside: string[] }[]> {
  const document = await getDocument({ data: new Uint8Array(await page.pdf(PAPERS[paper])), verbosity: 0 }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const sheets = await Promise.all(
    numbers.map(async number => {
      const sheet = await document.getPage(number)
      const [, , width = 0, height = 0] = sheet.view
      const { items } = await sheet.getTextContent()
      const words = items.flatMap(item => ('str' in item && item.str.trim() !== '' ? [item] : []))
      const isOutside = ({ transform: [, , , , x, y], ...word }: (typeof words)[number]) =>
        x < MARGIN || y < MARGIN || x + word.width > width - MARGIN || y + 0.7 * word.height > height - MARGIN
      return {
        text: bare(words.map(({ str }) => str).join('')),
        outside: words.filter(isOutside).map(({ str }) => str),
      }
    }),
  )
  await document.destroy()
  return sheets
}

interface Line {
  /** Whether its words have the order of the document: a card may paint its parts in another one. */
  isRow: boolean
  words: string[]
}

/** Runs in the page. Returns the lines of the list, and the head of a table, as they are for print. */
function listForPrint(): { head: string; lines: Line[] } {
  const wordsOf = (element: Element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement
      const isShown = around?.checkVisibility({ visibilityProperty: true }) && around.getBoundingClientRect().width > 1
      if (isShown) words.push(texts.currentNode.textContent ?? '')
    }
    return words
  }
  const main = document.querySelector('main')
  const shown = (selector: string) =>
    [...(main?.querySelectorAll(selector) ?? [])].filter(each => each.checkVisibility())
  const rows = shown('tbody tr')
  const lines = rows.length > 0 ? rows : shown('li:not(nav li, li li)')
  return {
    head: shown('thead').flatMap(wordsOf).join(''),
    lines: lines.map(line => ({ isRow: rows.length > 0, words: wordsOf(line) })),
  }
}

/** Prints the open list on each paper, and reads whether it is whole. */
async function expectWhole(page: Page, count: number, papers: readonly Paper[]): Promise<void> {
  // Only the application makes the page ready for paper, and its list may be fetched again when it has taken over.
  await takenOver(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  const main = page.locator('main')
  await expect(main.locator('tbody tr, li:not(nav li, li li)').filter({ visible: true })).toHaveCount(count)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  // Neither ticks, nor searches and choices, nor deeds, once the styles of print have come beside the screen. The
  // buttons of a head say the names of the columns.
  const controls = main.locator('input, select, button:not(th *), a.MuiButton-root').filter({ visible: true })
  await expect(controls).toHaveCount(0)
  const { head, lines } = await page.evaluate(listForPrint)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  for (const paper of papers)
    await test.step(paper, async () => {
      const sheets = await printed(page, paper)
      const holds = (sheet: string, { isRow, words }: Line) =>
        isRow ? sheet.includes(bare(words.join(''))) : words.every(word => sheet.includes(bare(word)))
      expect(lines.filter(line => !sheets.some(({ text }) => holds(text, line)))).toEqual([])
      for (const { text, outside } of sheets) {
        expect(text).not.toContain('…')
        expect(outside).toEqual([])
        if (lines.some(line => line.isRow && holds(text, line))) expect(text).toContain(bare(head))
      }
    })
}

const ALL_PAPERS = Object.keys(PAPERS) as Paper[]
const TWO_PAPERS = ['A4 portrait', 'Letter landscape'] as const

/** A list, how many lines it shows, and the papers for it. */
type Case = readonly [path: string, count: number, papers: readonly Paper[]]

async function expectAllWhole(page: Page, cases: readonly Case[]): Promise<void> {
  for (const [path, count, papers] of cases)
    await test.step(path, async () => {
      await page.goto(at(path))
      await expectWhole(page, count, papers)
    })
}

/** A laptop of 1200 px shows tables that are wider than the paper. */
const NARROW_LAPTOP = { viewport: { width: 1200, height: 800 } }

test('[ADM-01] [ADM-02] [REP-07] the committee’s lists are printed with every line whole, on any paper, from a laptop and a phone', async ({
  page,
  club,
  signInByCall,
}) => {
  await club.sql(
    `insert into member (first_name, family_name, email, phone_number, date_of_birth, registered_at, is_approved, affiliated_club, membership_type_id)
     select 'Wilhelmina-' || n, 'Featherstonehaugh', 'wilhelmina.featherstonehaugh' || n || '@rowing-on-the-tide.example', '07700 900' || n, '1985-06-01', $now, true,
       case when n % 3 = 0 then 'The Rowing Club of the Upper Reaches' end, (select id from membership_type where name = 'Full')
     from generate_series(101, 160) n`,
  )
  // In the history a long name of a field stands beside short values.
  await club.sql(
    `insert into change_history (actor_id, deed, subject_type, subject_id, at, before, after, event_id)
     select 1, 'reports.reopen', 'event', id, $now, '{"bosunClosed": true}',
       '{"bosunClosed": false, "bosunReopenReason": "The pin is loose again."}', id from event order by id limit 1`,
  )
  await takeDevice(page, NARROW_LAPTOP)
  await signInByCall('admin')
  const members = '/members/users/list/All?perPage='
  const payments = '/members/committee/payments?perPage='
  await expectAllWhole(page, [
    [`${members}25`, 25, ALL_PAPERS],
    [`${members}100&sort=familyName&order=DESC`, 100, TWO_PAPERS],
    [`${payments}100`, 100, TWO_PAPERS],
    ['/members/committee/history', 25, ['A4 portrait']],
    ['/members/committee/setup/invitations', 25, ['Letter portrait']],
  ])
  await takeDevice(page, LAPTOP)
  await expectAllWhole(page, [[`${members}50`, 50, ['A4 portrait']]])
  await takeDevice(page, PHONE)
  await expectAllWhole(page, [
    [`${members}25`, 25, TWO_PAPERS],
    [`${payments}50`, 50, ['A4 portrait']],
  ])
  await club.sql("delete from member where family_name = 'Featherstonehaugh'")
})

test('[EVT-02] [ORG-05] [MEM-02] an officer’s lists of rows, the documents and the sheet of sixty people are printed whole', async ({
  page,
  club,
  signInByCall,
}) => {
  const [crew] = await club.sql<{ id: number }>(
    `select id from event where ends_at > $now and cancel_reason_id is null
       and organiser_id = (select id from member where email = 'officer@demo.example') order by starts_at desc limit 1`,
  )
  // Another walk may have uploaded one.
  const documents = await club.sql("select from document where type = 'Member'")
  await fillCrew(club, crew?.id, 60)
  await takeDevice(page, NARROW_LAPTOP)
  await signInByCall('officer')
  await expectAllWhole(page, [
    ['/members/rows/All%20Events/Previous', 20, TWO_PAPERS],
    ['/members/documents', documents.length, ['A4 landscape']],
  ])
  await page.goto(at(`/members/event/organiser/view/${crew?.id}`))
  await expect(page.getByRole('heading', { name: /Crew \/ Attendees/ })).toBeVisible()
  await expectWhole(page, 60, TWO_PAPERS)
  await takeDevice(page, PHONE)
  await expectAllWhole(page, [['/members/rows/All%20Events/Previous', 20, ['A4 portrait']]])
})
