import type { FastifyInstance } from 'fastify'
import type { FollowedRemotes } from './known-remotes.ts'
import { refuse } from './refuse.ts'

/** Serves them for each release that may be served, those of older open pages too. */
export function serveHashes(server: FastifyInstance, remotes: FollowedRemotes): void {
  server.get<{ Params: { remote: string; file: string } }>('/hashes/:remote/:file', async ({ params: { remote, file } }, reply) => {
    const digest = /^([0-9a-f]{32})\.json$/.exec(file)?.[1]
    const integrity = digest === undefined ? undefined : await remotes.hashesOf(remote, digest)
    if (!integrity) return refuse(reply, 404)
    const files = Object.fromEntries([...integrity].filter(([name]) => /\.m?js$|\.css$/.test(name)))
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(files)
  })
}
