import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deltaName, DELTAS, patternOf } from '@refcall/release'

/**
 * Answers with what changed since the file that a browser says it has (RFC 9842), where one of the folders has that, made
 * when the file was released or built. What the browser says is only looked up; any other answer is the whole file.
 */
export function serveDeltas(server: FastifyInstance, folders: readonly string[]): void {
  server.addHook('onRequest', async (request, reply) => {
    const delta = deltaFor(request)
    if (delta === undefined) return
    for (const folder of folders) {
      if (await isThere(join(folder, delta))) return reply.sendFile(delta, folder)
    }
  })
}

function deltaFor({ method, url, headers }: FastifyRequest): string | undefined {
  const dictionary = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary']))?.[1]
  const takesDeltas = /\bdcz\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding']))
  const [, folder = '', file = ''] = /^\/([0-9A-Za-z][^/?]*)\/([^/?]+)(?:\?|$)/.exec(url) ?? []
  if (!dictionary || !takesDeltas || !['GET', 'HEAD'].includes(method) || patternOf(file) === undefined)
    return undefined
  return `${DELTAS}/${folder}/${deltaName(file, dictionary)}`
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
