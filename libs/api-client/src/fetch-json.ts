import { ApiError } from './api-error.ts'

/** The JSON of a response. @throws ApiError for any response that is not OK */
export async function fetchJson<Answer>(address: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(address, { method: 'GET', credentials: 'include', ...init })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text, response.headers.get('x-request-id'))
  return JSON.parse(text)
}
