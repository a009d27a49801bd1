import type { FastifyRequest } from 'fastify'

/**
 * The addresses of calls, and of the files of pages. If one of them is missing, the answer is a sentence and not a
 * page.
 */
const NO_PAGES =
  /^\/(?:(?:api|oauth|documents|health|pictures|icons)(?:[/?]|$)|app\/club\/v1\/(?:assets|pictures)(?:[/?]|$))/

/**
 * Tells whether somebody has opened this address as a page: a browser, a search engine, or a program that takes any
 * type.
 */
export function asksForPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const accepted = headers.accept?.trim() ?? '*/*'
  return (
    (method === 'GET' || method === 'HEAD') &&
    !NO_PAGES.test(url) &&
    (accepted === '*/*' || accepted.includes('text/html'))
  )
}
