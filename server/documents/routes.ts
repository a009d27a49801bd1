// The document calls (§7 Documents), and the files themselves.
import type { FastifyInstance } from 'fastify'
import { idempotencyKeyOf } from '../http/idempotencyKeyOf'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { FILES_COOKIE, giveSessionCookie } from '../sessions/sessionCookie'
import { deleteDocument, updateDocument } from './changeDocument'
import { mountFile } from './fileRoute'
import { presentDocument } from './present'
import { listDocuments, readDocumentHidingOthers } from './queries'
import { saveDocument } from './saveDocument'

export const documentRoutes = (app: FastifyInstance, serve: Serve, services: Services) => {
  const { database } = services

  serve('GET /api/document/all', async ({ query, reply }) => {
    const { rows, total } = await listDocuments(database, query)
    void reply.header('x-total-count', total)
    return rows.map(presentDocument)
  })

  serve('GET /api/document/get', async ({ query, caller, request, reply }) => {
    const found = await readDocumentHidingOthers(database, caller, query.id)
    await giveSessionCookie(services, FILES_COOKIE, request, reply, caller.sessionId)
    return presentDocument(found)
  })

  serve('POST /api/document/save', async ({ query, body, caller, arrivals, request }) => {
    const { document, detailsRemoved } = await saveDocument(services, caller, {
      ...body,
      type: query.type,
      idempotencyKey: idempotencyKeyOf(request.headers),
      arrivals,
    })
    return { ...presentDocument(document), detailsRemoved }
  })

  serve('POST /api/document/update', async ({ body, caller }) =>
    presentDocument(await updateDocument(services, caller, body)),
  )

  serve('POST /api/document/delete', async ({ body, caller }) => {
    await deleteDocument(services, caller, body.id)
    return {}
  })

  mountFile(app, services)
}
