// The types of a service worker's own scope, which TypeScript does not have beside a page's.

interface Work extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface FetchEvent extends Work {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Scope {
  readonly registration: ServiceWorkerRegistration
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
}

export const worker = globalThis as unknown as Scope
