import type { FastifyRequest } from 'fastify'

/** What programs ask for, and the files of pages: whoever asks for one that is not there is told so, and led nowhere. */
const NO_PAGES = /^\/(?:(?:api|oauth|documents|health)(?:[/?]|$)|app\/club\/v1\/(?:assets|pictures)(?:[/?]|$))/

/** Has somebody opened this address in a browser, as a page? */
export const asksForPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !NO_PAGES.test(url) && (headers.accept ?? '').includes('text/html')
