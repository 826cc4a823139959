import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ProductSettings } from '@refcall/host/product-settings'
import { languageOf } from '../language-of.ts'
import { ICONS, iconPath, MANIFEST } from './install-files.ts'
import { manifestOf } from './manifest.ts'

export function serveInstall(server: FastifyInstance, product: Partial<ProductSettings>): void {
  server.get(MANIFEST, (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(languageOf(request), product))),
  )
  for (const { file } of ICONS) {
    const picture = readFileSync(join(import.meta.dirname, file))
    server.get(iconPath(file), (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture),
    )
  }
}
