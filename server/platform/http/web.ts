import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuse } from '@duly/core/contract/refusals.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const builtWeb = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/**
 * Serves the built web: hashed files for a year, documents never from a cache unasked. Paths of the app's own routes
 * get the app's document; prerendered pages get theirs.
 */
export async function serveWeb(server: FastifyInstance, folder: string = builtWeb): Promise<void> {
  const present = existsSync(join(folder, 'index.html'))
  if (present) {
    await server.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const shell = present ? await readFile(join(folder, 'index.html'), 'utf8') : null
  server.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsDocument =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api/') &&
      !/\.[a-z0-9]{2,5}$/i.test(path)
    if (!wantsDocument || !shell) throw refuse('not_found')
    const prerendered = join(folder, 'pages', `${path.replace(/^\/+|\/+$/g, '')}.html`)
    if (/^\/[a-z-]+$/.test(path) && existsSync(prerendered)) {
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .sendFile(`pages/${path.slice(1)}.html`)
    }
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell)
  })
}
