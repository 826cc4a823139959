import { ApiError } from './api-error.ts'

/**
 * The JSON of a response.
 * @param onAnswer called with the headers of any response
 * @throws ApiError for any response that is not OK
 */
export async function fetchJson<Answer>(
  address: string,
  init: RequestInit,
  onAnswer?: (headers: Headers) => void,
): Promise<Answer> {
  const response = await fetch(address, { method: 'GET', credentials: 'include', ...init })
  const text = await response.text()
  onAnswer?.(response.headers)
  if (!response.ok) throw new ApiError(response.status, response.statusText, text, response.headers.get('x-request-id'))
  return JSON.parse(text)
}
