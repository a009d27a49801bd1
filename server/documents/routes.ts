// The document calls (§7 Documents), and the files themselves.
import type { FastifyInstance } from 'fastify'
import { giveDocumentCookie } from '../accounts/documentCookie'
import type { Serve } from '../http/mount'
import type { Services } from '../services'
import { mountFile } from './fileRoute'
import { presentDocument } from './present'
import { listDocuments } from './queries'
import { readDocument } from './readDocument'

export const documentRoutes = (app: FastifyInstance, serve: Serve, services: Services) => {
  const { database } = services

  serve('GET /api/document/all', async ({ query }) => (await listDocuments(database, query.type)).map(presentDocument))

  serve('GET /api/document/get', async ({ query, caller, request, reply }) => {
    const found = await readDocument(database, caller, query.id)
    await giveDocumentCookie(services, request, reply, caller.sessionId)
    return presentDocument(found)
  })

  mountFile(app, services)
}
