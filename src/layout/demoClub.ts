import { DEMO_CLUB_ID, type DemoClub } from '#contract/site'

/** The demo club that the server has written into the document of the members application; undefined in a club of its own. */
export function writtenDemoClub(): DemoClub | undefined {
  const block = document.getElementById(DEMO_CLUB_ID)?.textContent
  return block ? (JSON.parse(block) as DemoClub) : undefined
}
