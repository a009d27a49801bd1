import type { FastifyRequest } from 'fastify'

/** What programs ask for, and the files of pages: whoever asks for one that is not there is told so, and shown no page. */
const NO_PAGES =
  /^\/(?:(?:api|oauth|documents|health|pictures|icons)(?:[/?]|$)|app\/club\/v1\/(?:assets|pictures)(?:[/?]|$))/

/** Has somebody opened this address as a page: a browser, a search engine, or a program that takes whatever there is? */
export function asksForPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const accepted = headers.accept?.trim() ?? '*/*'
  return (
    (method === 'GET' || method === 'HEAD') &&
    !NO_PAGES.test(url) &&
    (accepted === '*/*' || accepted.includes('text/html'))
  )
}
