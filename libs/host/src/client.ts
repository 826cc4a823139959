import { ApiError, createApi, NetworkSignInError, type Api } from '@refcall/api-client'
import { readDateOfCall } from './clock.ts'
import { reportNetwork } from './live/connection.ts'
import { session } from './session.ts'
import { traces } from './traces.ts'

/**
 * The plain client, which does not wait for the session: for the calls by which the host determines who is signed in.
 */
export const client: Api = async (key, ...rest) => {
  try {
    const answer = await calls(key, ...rest)
    reportNetwork('open')
    return answer
  } catch (error) {
    if (error instanceof ApiError) reportNetwork('open')
    if (error instanceof NetworkSignInError) reportNetwork('sign_in')
    throw error
  }
}

const calls = createApi({ bearer: () => session.getState().token, traces, onCall: readDateOfCall })

/** Calls with this bearer token instead of the session's. */
export const clientWith = (token: string | null): Api =>
  createApi({ bearer: () => token, traces, onCall: readDateOfCall })
