import type { Intent, StripeError } from '../messages.ts'

type Nest = string | number | boolean | null | undefined | { readonly [key: string]: Nest } | readonly Nest[]

const pairs = (value: Nest, name: string): [string, string][] => {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, entry]) => pairs(entry as Nest, name === '' ? key : `${name}[${key}]`))
}

const encodeForm = (params: Nest): string => new URLSearchParams(pairs(params, '')).toString()

export type ApiResult<Result> = { readonly result: Result } | { readonly error: StripeError }

const noConnection: StripeError = {
  type: 'api_connection_error',
  message: 'The payment provider cannot be reached. Please check your internet connection and try again.',
}

/** Calls the API with the page's publishable key. Errors are returned, never thrown. */
export const callApi = async <Result>(
  origin: string,
  key: string,
  method: 'GET' | 'POST',
  path: string,
  params: Nest = {},
): Promise<ApiResult<Result>> => {
  const form = encodeForm(params)
  const get = method === 'GET' && form !== '' ? `?${form}` : ''
  try {
    const response = await fetch(`${origin}${path}${get}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { body: form }),
    })
    const body = (await response.json()) as Result & { readonly error?: StripeError }
    return response.ok ? { result: body } : { error: body.error ?? noConnection }
  } catch {
    return { error: noConnection }
  }
}

/** Returns `pi_1` for `pi_1_secret_2`. */
export const intentIdOf = (secret: string): string => secret.split('_secret_')[0] ?? ''

export const retrieveIntent = (origin: string, key: string, secret: string): Promise<ApiResult<Intent>> =>
  callApi<Intent>(origin, key, 'GET', `/v1/payment_intents/${intentIdOf(secret)}`, { client_secret: secret })
