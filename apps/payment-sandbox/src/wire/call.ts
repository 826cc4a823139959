import { inUse, keyed, storeResponse, storedResponse, type StoredResponse } from '../idempotency/answers.ts'
import { processDue } from '../due.ts'
import { routes } from '../routes.ts'
import { ownContext, type Sandbox } from '../sandbox.ts'
import { callerOf, type Caller } from './auth.ts'
import { ApiError, serverError, unauthorized } from './errors.ts'
import { expanded } from './expand.ts'
import type { FormHash } from './form.ts'
import { listOf, text } from './params.ts'
import { routerOf, type Match } from './route.ts'

/** One request of the API, decoded. */
export interface Call {
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly form: FormHash
  readonly authorization: string | undefined
  readonly idempotencyKey: string | undefined
  readonly account: string | undefined
}

/** A response, and whether it is a stored one. */
export interface CallResponse extends StoredResponse {
  readonly replayed: boolean
}

/** Hooks that faults use around a call; empty in a sandbox without faults. */
export interface Surroundings {
  /** Runs before the call, while its key is in use; it may delay the call or make it fail. */
  readonly before?: () => Promise<ApiError | undefined>
}

const matchOf = routerOf(routes)
const expandParam = listOf(text)

/** The JSON body of an error. */
export const errorBody = (error: ApiError, requestId: string): string =>
  JSON.stringify({ error: { ...error.body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } })

const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  console.error(error)
  return serverError()
}

const findRoute = ({ method, path }: Call, caller: Caller): Match => {
  const match = matchOf(method, path)
  if (!match) {
    throw new ApiError(404, {
      message: `Unrecognized request URL (${method}: ${path}).`,
      type: 'invalid_request_error',
    })
  }
  if (caller.kind === 'publishable' && !match.route.forPages) {
    throw unauthorized('This call needs a secret API key, not a publishable one.', 'secret_key_required')
  }
  return match
}

/** Runs the call and stores its response in one transaction, so that both are kept or neither is. */
const act = (
  sandbox: Sandbox,
  call: Call,
  caller: Caller,
  failure: ApiError | undefined,
  prepared: Prepared,
): StoredResponse => {
  const { store } = sandbox
  const context = {
    ...ownContext(sandbox, call.account ?? ''),
    request: { id: call.requestId, idempotency_key: call.idempotencyKey ?? null },
    fromPage: caller.kind === 'publishable',
  }
  return store.database.transaction(() => {
    processDue(ownContext(sandbox))
    let answer: StoredResponse
    try {
      if (failure) throw failure
      // The changes of a failed call are rolled back, unless the failure itself must be stored (a declined card).
      const outcome = store.database.transaction(() => {
        try {
          return { body: JSON.stringify(expanded(store, prepared.answer(context), prepared.expand)) }
        } catch (error) {
          if (error instanceof ApiError && error.keep) return { error }
          throw error
        }
      })
      if (outcome.error) throw outcome.error
      answer = { status: 200, body: outcome.body, requestId: call.requestId }
    } catch (error) {
      const refusal = asApiError(error)
      answer = { status: refusal.status, body: errorBody(refusal, call.requestId), requestId: call.requestId }
    }
    if (prepared.keyed) storeResponse(store.database, prepared.keyed, answer, context.now)
    return answer
  })
}

interface Prepared {
  readonly answer: (context: Parameters<ReturnType<Match['route']['prepare']>>[0]) => object
  readonly expand: readonly string[]
  readonly keyed: ReturnType<typeof keyed> | undefined
}

const prepare = ({ form }: Call, { route, names }: Match, key: Prepared['keyed']): Prepared => {
  const { expand = '', key: _key, ...own } = form
  const paths = expandParam(expand, 'expand')
  const answer = route.prepare(own)
  return { answer: (context) => answer(context, names), expand: paths, keyed: key }
}

const checkAccount = ({ store }: Sandbox, account: string | undefined): void => {
  if (account === undefined || store.find('account', account, '')) return
  const message = `The key has no access to account '${account}', or there is no such account.`
  throw new ApiError(403, { code: 'account_invalid', message, type: 'invalid_request_error' })
}

/** Executes calls, each under its idempotency key. */
export const callsOn = (sandbox: Sandbox): ((call: Call, around?: Surroundings) => Promise<CallResponse>) => {
  const underWay = new Set<string>()

  const answerOnce = async (call: Call, { before }: Surroundings): Promise<CallResponse> => {
    const caller = callerOf(call.authorization, typeof call.form['key'] === 'string' ? call.form['key'] : undefined)
    const match = findRoute(call, caller)
    checkAccount(sandbox, call.account)
    const { idempotencyKey: key, account = '', method, path } = call
    const keyedCall = key === undefined || method !== 'POST' ? undefined : keyed(account, key, path, call.form)
    const mark = `${account} ${key}`
    if (keyedCall) {
      if (underWay.has(mark)) throw inUse(keyedCall.key)
      const stored = storedResponse(sandbox.store.database, keyedCall, Math.floor(sandbox.clock.now() / 1000))
      if (stored) return { ...stored, replayed: true }
    }
    const name = `${method} ${match.route.path}`
    sandbox.counts.set(name, (sandbox.counts.get(name) ?? 0) + 1)
    const prepared = prepare(call, match, keyedCall)
    if (keyedCall) underWay.add(mark)
    try {
      const failure = await before?.()
      return { ...act(sandbox, call, caller, failure, prepared), replayed: false }
    } finally {
      if (keyedCall) underWay.delete(mark)
    }
  }

  return async (call, around = {}) => {
    try {
      return await answerOnce(call, around)
    } catch (error) {
      const refusal = asApiError(error)
      return {
        status: refusal.status,
        body: errorBody(refusal, call.requestId),
        requestId: call.requestId,
        replayed: false,
      }
    }
  }
}
