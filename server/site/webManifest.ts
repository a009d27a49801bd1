import type { ClubHead } from '#contract/rules/documentHead'
import { APP_BASE } from '#contract/words'

/** The number of characters that a home screen shows below an icon. */
const SHORT = 12

/** Returns as many whole words of the club's name as a home screen has space for. A long first word is cut. */
export function shortName(title: string): string {
  let short = ''
  for (const word of title.split(/\s+/)) {
    const longer = short === '' ? word : `${short} ${word}`
    if ([...longer].length > SHORT) break
    short = longer
  }
  return short === '' ? [...title].slice(0, SHORT).join('') : short
}

const icon = (club: ClubHead, size: number, purpose: 'any' | 'maskable') => ({
  src: `${club.icons}/${purpose === 'any' ? '' : `${purpose}-`}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Makes the manifest by which a telephone puts the members area on its home screen (W3C, Web Application Manifest). */
export const webManifest = (club: ClubHead): string =>
  JSON.stringify({
    id: `${APP_BASE}/`,
    name: club.title,
    short_name: shortName(club.title),
    description: `The members area of ${club.title}.`,
    lang: 'en-GB',
    dir: 'ltr',
    start_url: `${APP_BASE}/members/home`,
    scope: `${APP_BASE}/`,
    // The mode shows the browser's own buttons. Documents open in a tab of their own, which an iPhone would otherwise
    // cut off from the member's session.
    display: 'minimal-ui',
    theme_color: '#0F2A3D',
    background_color: '#FAF7F2',
    icons: [icon(club, 192, 'any'), icon(club, 512, 'any'), icon(club, 192, 'maskable'), icon(club, 512, 'maskable')],
  })
