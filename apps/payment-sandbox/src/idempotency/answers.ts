import { createHash } from 'node:crypto'
import type { Database } from '../store/open.ts'
import { ApiError } from '../wire/errors.ts'
import { canonical, type FormHash } from '../wire/form.ts'

/** The stored response, verbatim. */
export interface StoredResponse {
  readonly status: number
  readonly body: string
  readonly requestId: string
}

export interface Keyed {
  readonly account: string
  readonly key: string
  readonly endpoint: string
  readonly fingerprint: string
}

const dayInSeconds = 24 * 3600

interface Row {
  readonly endpoint: string
  readonly fingerprint: string
  readonly request: string
  readonly status: number
  readonly body: string
}

const refuse = (message: string): ApiError => new ApiError(400, { message, type: 'idempotency_error' })

/** Identifies a request by its key; the same key with another endpoint or other parameters is another request. */
export const keyed = (account: string, key: string, endpoint: string, form: FormHash): Keyed => {
  if (key.length > 255) throw refuse(`Idempotency keys may be at most 255 characters long.`)
  return { account, key, endpoint, fingerprint: createHash('sha256').update(canonical(form)).digest('hex') }
}

/**
 * The stored response of an earlier request with this key, or undefined; throws if the key was used for another
 * request.
 */
export const storedResponse = (
  database: Database,
  { account, key, endpoint, fingerprint }: Keyed,
  now: number,
): StoredResponse | undefined => {
  database.run('DELETE FROM answers WHERE account = ? AND key = ? AND created < ?', account, key, now - dayInSeconds)
  const row = database.first<Row>(
    'SELECT endpoint, fingerprint, request, status, body FROM answers WHERE account = ? AND key = ?',
    account,
    key,
  )
  if (!row) return undefined
  if (row.endpoint !== endpoint) {
    throw refuse(
      `The idempotency key '${key}' was first used for '${row.endpoint}': another endpoint needs another key.`,
    )
  }
  if (row.fingerprint !== fingerprint) {
    throw refuse(
      `The idempotency key '${key}' was first used with other parameters: another request needs another key.`,
    )
  }
  return { status: row.status, body: row.body, requestId: row.request }
}

export const storeResponse = (
  database: Database,
  { account, key, endpoint, fingerprint }: Keyed,
  answer: StoredResponse,
  now: number,
): void =>
  database.run(
    'INSERT INTO answers (account, key, endpoint, fingerprint, created, request, status, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    account,
    key,
    endpoint,
    fingerprint,
    now,
    answer.requestId,
    answer.status,
    answer.body,
  )

/** The error for a second request with the key of one in progress. */
export const inUse = (key: string): ApiError =>
  new ApiError(409, {
    code: 'idempotency_key_in_use',
    message: `Another request with the idempotency key '${key}' is still under way. Try again later.`,
    type: 'invalid_request_error',
  })
