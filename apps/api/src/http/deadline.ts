import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { requestDeadline, runWithin, type Deadline } from '../db/deadline.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How long the request may wait for the database; null before its first hook. */
    deadline: Deadline | null
  }
}

/** Reading again costs nothing, whatever became of the first time. */
export function isRead({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Gives each request one deadline for all that it waits for the database. Register it before anything asks there. */
export function limitWaiting(app: FastifyInstance, { silencePatience }: Config): void {
  app.decorateRequest('deadline', null)
  app.addHook('onRequest', (request, _, done) => {
    request.deadline = requestDeadline(isRead(request), silencePatience)
    runWithin(request.deadline, done)
  })
  // Reading the body comes from the connection, which knows nothing of the request's deadline.
  app.addHook('preValidation', (request, _, done) => {
    if (request.deadline) runWithin(request.deadline, done)
    else done()
  })
  app.addHook('onResponse', async ({ deadline }) => {
    if (deadline) deadline.isOver = true
  })
}
