// What the server was answered while it drew the first screen (server/site/drawnDocument.ts): the screen, drawn here once more, asks nothing again.
import { DRAWN_ANSWERS_ID, IS_DRAWN, type DrawnAnswer, type DrawnAnswers } from '#contract/drawnScreen'
import { documentBlock } from './documentBlock'
import { surroundings } from './surroundings'

/** Read from the document when the first is asked for. */
let held: Map<string, DrawnAnswer> | undefined

/** The answer to a call, by its address. It can be taken once; undefined where there is none. */
export function takeDrawnAnswer(url: string): Promise<Response> | undefined {
  held ??= new Map(Object.entries(isForThisSession() ? (documentBlock<DrawnAnswers>(DRAWN_ANSWERS_ID) ?? {}) : {}))
  const answer = held.get(url)
  held.delete(url)
  return answer && Promise.resolve(new Response(answer.body, { status: answer.status, headers: answer.headers }))
}

/** Once the application has drawn the first screen itself: whatever is asked from now on is asked anew. */
export const forgetDrawnAnswers = (): void => held?.clear()

/** As the boot script has found; on the server nothing has been drawn before. */
const isForThisSession = () => typeof document !== 'undefined' && document.documentElement.hasAttribute(IS_DRAWN)

/** Is what is drawn now what the server draws, or has drawn just before? */
export const isDrawnByServer = (): boolean => surroundings().drawsOnce || isForThisSession()
