import { ApiError } from './api-error.ts'
import { isOfNetwork, NetworkSignInError } from './network-sign-in-error.ts'

/**
 * The JSON of a response.
 * @param onAnswer called with the headers of any response of the service
 * @throws ApiError for any response that is not OK, or is no JSON; NetworkSignInError for one of the network
 */
export async function fetchJson<Answer>(
  address: string,
  init: RequestInit,
  onAnswer?: (headers: Headers) => void,
): Promise<Answer> {
  const response = await fetch(address, { method: 'GET', credentials: 'include', redirect: 'manual', ...init })
  const text = await response.text()
  if (isOfNetwork(response, text)) throw new NetworkSignInError(`${response.status} from the network`)
  onAnswer?.(response.headers)
  const apiError = () => new ApiError(response.status, response.statusText, text, response.headers.get('x-request-id'))
  if (!response.ok) throw apiError()
  const answer = parsed<Answer>(text)
  // Some services refuse a write with an OK response.
  if (answer === undefined || (init.method !== 'GET' && isRefused(answer))) throw apiError()
  return answer
}

function parsed<Answer>(text: string): Answer | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRefused = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false
