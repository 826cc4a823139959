import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { ReleaseSource } from './release-source.ts'
import { refuse } from './refuse.ts'

/** Serves them for each release that may be served, those of older open pages too. */
export function serveHashes(server: FastifyInstance, releases: Pick<ReleaseSource, 'hashesOf'>): void {
  const answers = new WeakMap<ReadonlyMap<string, string>, { json: string; br: Buffer }>()
  const compress = (integrity: ReadonlyMap<string, string>) => {
    const json = JSON.stringify(Object.fromEntries([...integrity].filter(([name]) => /\.m?js$|\.css$/.test(name))))
    const answer = { json, br: brotliCompressSync(json) }
    answers.set(integrity, answer)
    return answer
  }
  server.get<{ Params: { remote: string; file: string } }>(
    '/hashes/:remote/:file',
    async ({ params: { remote, file }, headers }, reply) => {
      const digest = /^([0-9a-f]{32})\.json$/.exec(file)?.[1]
      const integrity =
        digest === undefined ? undefined : await releases.hashesOf(remote, digest).catch(() => 'away' as const)
      if (integrity === 'away') return refuse(reply.header('retry-after', '2'), 503)
      if (!integrity) return refuse(reply, 404)
      const { json, br } = answers.get(integrity) ?? compress(integrity)
      void reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
      return headers['accept-encoding']?.includes('br')
        ? reply.header('content-encoding', 'br').send(br)
        : reply.send(json)
    },
  )
}
