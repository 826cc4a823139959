import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiPatience } from './api-patience.ts'
import { refuseInWords, unansweredCode } from './refuse.ts'

/** The headers by which the API knows a caller, and whether another site sent them. */
const CALLER = ['cookie', 'authorization', 'origin', 'sec-fetch-site', 'user-agent'] as const

/** The API, and how long it may take to answer. */
export interface AskedApi extends Pick<ApiPatience, 'ownMs'> {
  readonly upstream: string
}

interface Question {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
}

/**
 * Asks the API in the name of who sent a request. What it refuses is refused to the caller with the same status and words: then
 * this returns undefined.
 */
export async function askApi(
  { upstream, ownMs }: AskedApi,
  request: FastifyRequest,
  reply: FastifyReply,
  { method, path, body }: Question,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const headers = new Headers({
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': request.protocol,
  })
  for (const name of CALLER) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (body !== undefined) headers.set('content-type', 'application/json')
  let lost: unknown
  const answer = await fetch(new URL(path, upstream), {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(ownMs),
  }).catch((error: unknown) => void (lost = error))
  const text = (await answer?.text().catch(() => undefined)) ?? ''
  if (!answer || text === '') {
    void refuseInWords(request, reply.headers(RETRY), unansweredCode(method, lost))
    return undefined
  }
  if (answer.ok) return JSON.parse(text)
  void reply.code(answer.status).type('application/json').headers(retryOf(answer)).send(text)
  return undefined
}

const RETRY = { 'retry-after': '1' } as const

const retryOf = ({ headers }: Response): Record<string, string> => {
  const retry = headers.get('retry-after')
  return retry === null ? {} : { 'retry-after': retry }
}
