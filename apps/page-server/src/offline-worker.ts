import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { workerHeaders } from './headers.ts'
import type { FollowedRemotes } from './known-remotes.ts'

/** URL of the service worker that answers with stored pages and files while there is no network. */
export const OFFLINE_WORKER = 'offline-worker.js'

/** Serves it from the shell's `dist` folder, with the origins of the remotes whose files it may store. */
export function serveOfflineWorker(
  server: FastifyInstance,
  dist: string,
  remotes: Pick<FollowedRemotes, 'known'>,
): void {
  server.get(`/${OFFLINE_WORKER}`, (_request, reply) => {
    const origins = originsOf(remotes)
    const script = readFileSync(join(dist, OFFLINE_WORKER), 'utf8')
    return reply
      .headers(workerHeaders([], origins))
      .type('text/javascript')
      .send(`self.remoteOrigins = ${JSON.stringify(origins)};\n${script}`)
  })
}

export const originsOf = (remotes: Pick<FollowedRemotes, 'known'>): string[] =>
  [...remotes.known().remotes.values()].map(({ origin }) => origin)
