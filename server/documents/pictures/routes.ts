// The call that takes a picture for the site, and GET and HEAD /pictures/{id}/{digest}/{width}.{format}, which show it
// to anybody.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fileBytes } from '../../files/readStoredFile'
import { isSameEtag } from '../../http/etag'
import type { Serve } from '../../http/mount'
import type { Services } from '../../services'
import { pictureUrl, presentPicture } from '../../database/pictureColumns'
import { fileOfRendition } from './queries'
import { removeUnusedPictures } from './removeUnusedPictures'
import { savePicture } from './savePicture'

const FOREVER = 'public, max-age=31536000, immutable'
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
const RENDITION = /^([1-9]\d{0,8})\/([\w-]{22})\/([1-9]\d{0,3})\.(webp|jpg|png)$/

export function pictureRoutes(app: FastifyInstance, serve: Serve, services: Services): void {
  const { database } = services

  serve('POST /api/picture/save', async ({ body, caller, arrivals, request }) => {
    const saved = await savePicture(services, caller, { attachment: body.picture, arrivals })
    // Pictures fall out of use when others take their place.
    await removeUnusedPictures(services).catch((error: unknown) => request.log.warn(error))
    return { id: saved.id, url: pictureUrl(saved), picture: presentPicture(saved) }
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/pictures/*',
    // Pictures are as small as they get.
    compress: false,
    handler: async (request, reply) => {
      const [, id = '', digest = '', width = '', ending = ''] =
        RENDITION.exec((request.params as { '*': string })['*']) ?? []
      if (id === '') return reply.callNotFound()
      const format = ending as keyof typeof TYPES
      const file = await fileOfRendition(database, { id: Number(id), digest, width: Number(width), format })
      if (!file) return reply.callNotFound()
      const etag = `"${digest}-${width}-${format}"`
      void reply.header('cache-control', FOREVER).header('etag', etag)
      // The club's logo stands at the head of its emails, which other sites show: those of people's mail providers.
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      if (isSameEtag(request, etag)) return reply.code(304).send()
      void reply.type(TYPES[format]).header('content-length', file.size)
      return request.method === 'HEAD'
        ? reply.send()
        : reply.send(
            Readable.from(fileBytes(database, file.id, { first: 0, last: file.size - 1 }), { objectMode: false }),
          )
    },
  })
}
