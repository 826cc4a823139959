import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { requestDeadline, runWithin, type Deadline } from '../db/deadline.ts'
import { isRead, urgencyOf } from './urgency.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How long the request may wait for the database; null before its first hook. */
    deadline: Deadline | null
  }
}

/** Gives each request one deadline for all its waits for the database. Register it before any hook that queries. */
export function limitWaiting(app: FastifyInstance, { silencePatience }: Config): void {
  app.decorateRequest('deadline', null)
  app.addHook('onRequest', (request, _, done) => {
    request.deadline = requestDeadline(isRead(request), silencePatience, urgencyOf(request) === 'kept')
    runWithin(request.deadline, done)
  })
  // The body is read in the connection's async context, which lacks the request's deadline.
  app.addHook('preValidation', (request, _, done) => {
    if (request.deadline) runWithin(request.deadline, done)
    else done()
  })
  app.addHook('onResponse', async ({ deadline }) => {
    if (deadline) deadline.isOver = true
  })
}
