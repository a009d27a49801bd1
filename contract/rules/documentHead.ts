// The parts of every document's head that describe the club: for browsers and phones, for search engines, and for
// services that preview a link.
import { escapeHtml } from './escapeHtml'
import { APP_BASE } from '../words'

/** The path of the club's web-app manifest. */
export const MANIFEST = '/manifest.webmanifest'

/**
 * The club's icons, by the end of their address. A telephone cuts the edges of a `maskable` one to the shape that it
 * likes.
 */
export const ICON_NAMES = [
  'favicon.ico',
  'apple-touch-icon.png',
  '192.png',
  '512.png',
  'maskable-192.png',
  'maskable-512.png',
] as const
export type IconName = (typeof ICON_NAMES)[number]

export interface ClubHead {
  title: string
  /** The club's public address, without a slash at its end: who shows a preview takes whole addresses only. */
  origin: string
  /** The beginning of each icon's address. It changes when the icons change. */
  icons: string
  /** The picture beside links to the club. Null: the club's icon is shown. */
  picture: { url: string; width: number; height: number; alt: string } | null
  /** Whether search engines may list its public pages. */
  mayBeListed: boolean
}

interface DocumentFacts {
  title: string
  description: string
  /** The path below the application's base, for a page that search engines may list; null for every other. */
  listedPath: string | null
}

/** Tags for the head of a document, beside its title and description. */
export function headTags(club: ClubHead, { title, description, listedPath }: DocumentFacts): string {
  const url = listedPath === null ? null : club.origin + APP_BASE + listedPath
  const { picture } = club
  const image = picture ?? { url: `${club.icons}/512.png`, width: 512, height: 512, alt: '' }
  return [
    (url === null || !club.mayBeListed) && named('robots', 'noindex'),
    url !== null && `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<link rel="icon" href="${club.icons}/favicon.ico" sizes="16x16 32x32 48x48">`,
    `<link rel="icon" href="${club.icons}/192.png" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="${club.icons}/apple-touch-icon.png">`,
    `<link rel="manifest" href="${MANIFEST}">`,
    property('og:type', 'website'),
    property('og:site_name', club.title),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', 'en_GB'),
    url !== null && property('og:url', url),
    property('og:image', club.origin + image.url),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    image.alt !== '' && property('og:image:alt', image.alt),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ]
    .filter(Boolean)
    .join('\n')
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
