// Draws a members screen into its document, for the session whose cookie came along (docs/decisions/33).
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  DRAWN_AT,
  DRAWN_DATA_ID,
  DRAWN_FOR,
  DRAWN_ID,
  DRAWN_WIDTH,
  type RequestedCall,
  type AnsweredCall,
  type DrawnAnswer,
  type DrawnScreen,
  type ScreenVisit,
  WIDTH_COOKIE,
} from '#contract/rules/drawnScreen'
import type { ClubIdentity } from '#contract/calls/home'
import { type DemoClub, embedJson } from '#contract/rules/site'
import type { TextFile } from './textFile'

interface ScreenReader {
  sessionId: string
  call: ScreenVisit['call']
}

/**
 * Returns the reader of the screen, by the cookie of the request; null unless their session is open and they may see
 * it.
 */
export type ReadViewer = (request: FastifyRequest) => Promise<ScreenReader | null>

/** Sends the document with the screen drawn into it. Returns false where it is not to be drawn. */
export type SendDrawn = (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: { club: ClubIdentity; demo: DemoClub | null; document: TextFile },
) => Promise<boolean>

/** If this many requests wait for the thread, the next gets the document without the screen, at once. */
const MOST_WAITING = 2
/** Milliseconds, after which the application asks itself for whatever takes so long. */
export const DRAWING_PATIENCE = 2000
/**
 * Milliseconds after which a screen is stuck, and its thread is ended. It is not shorter, because the next screen would
 * wait for another thread to begin.
 */
const STUCK = 20_000
/** Milliseconds after which an idle thread ends, and frees its memory. */
const IDLE = 15 * 60_000
const MEGABYTES = 192

/** The answer of a call that failed without one. The screen is not drawn then. */
const UNANSWERED: DrawnAnswer = { status: 500, headers: {}, body: '' }

/**
 * Draws in a thread of its own, which begins when it is first needed: a screen takes as long as a hundred calls. A
 * visit rejects if the thread cannot begin, as while the built files are being replaced. The next one tries again.
 */
export function drawScreens(
  app: FastifyInstance,
  folder: string,
  patience: number,
): (visit: ScreenVisit) => Promise<DrawnScreen | null> {
  let threads: Piscina | undefined
  app.addHook('onClose', () => threads?.destroy())
  const begin = () => {
    const begun = new Piscina({
      filename: join(folder, 'renderer/drawing.js'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    })
    // Without a listener the error would end the server. What waits for the thread is rejected.
    begun.on('error', (error: unknown) => {
      app.log.warn({ err: error }, 'The thread that draws members screens could not begin.')
      if (threads === begun) threads = undefined
      void begun.destroy()
    })
    return begun
  }
  return async ({ call, ...visit }) => {
    threads ??= begin()
    if (threads.queueSize >= MOST_WAITING) return null
    const { port1: here, port2: port } = new MessageChannel()
    here.on('message', ({ id, url }: RequestedCall) => {
      void call(url)
        .catch(() => UNANSWERED)
        .then(answer => here.postMessage({ id, answer } satisfies AnsweredCall))
    })
    const drawn = threads
      .run({ ...visit, port }, { transferList: [port], signal: AbortSignal.timeout(STUCK) })
      .finally(() => here.close()) as Promise<DrawnScreen | null>
    return Promise.race([drawn, setTimeout(patience, null, { ref: false })])
  }
}

/** Sends the screen drawn into its document, to the member whom the cookie names. */
export function sendDrawn(
  draw: ReturnType<typeof drawScreens>,
  { readViewer, now }: { readViewer: ReadViewer; now: () => Date },
): SendDrawn {
  return async (request, reply, { club, demo, document }) => {
    const width = isNavigation(request) ? widthIn(request) : null
    if (width === null) return false
    const reader = await readViewer(request)
    if (!reader) return false
    const at = now()
    const drawn = await draw({ url: request.url, width, now: at, club, demo, call: reader.call }).catch(
      (error: unknown) => {
        // The application draws for itself what could not be drawn here.
        request.log.warn({ err: error }, 'A members screen could not be drawn.')
        return null
      },
    )
    if (!drawn) return false
    // The page is for one member. It is never cached, and is compressed as answers are.
    void reply.headers({ 'cache-control': 'private, no-store', 'content-type': 'text/html; charset=utf-8' })
    await reply.send(
      document.plain
        .toString()
        .replace(
          '<html',
          () => `<html ${DRAWN_FOR}="${reader.sessionId}" ${DRAWN_WIDTH}="${width}" ${DRAWN_AT}="${at.toISOString()}"`,
        )
        .replace(/<title>.*?<\/title>/s, title => drawn.title ?? title)
        .replace('</head>', () => `${drawn.styles}</head>`)
        .replace('<div id="root">', root => `<div id="${DRAWN_ID}">${drawn.html}</div>${root}`)
        .replace(
          '</body>',
          end => `<script type="application/json" id="${DRAWN_DATA_ID}">${embedJson(drawn.data)}</script>${end}`,
        ),
    )
    return true
  }
}

/**
 * Tells whether a person opens an address in a tab. A browser that does not say so gets the document without the
 * screen.
 */
const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'

/** Returns the width in CSS pixels, as the boot script has set it. */
function widthIn({ cookies }: FastifyRequest): number | null {
  const width = cookies[WIDTH_COOKIE] ?? ''
  return /^\d{3,5}$/.test(width) ? Number(width) : null
}
