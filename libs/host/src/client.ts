import { createApi } from '@refcall/api-client'
import { readDateOfCall } from './clock.ts'
import { session } from './session.ts'
import { traces } from './traces.ts'

/**
 * The plain client, which does not wait for the session: for the calls by which the host determines who is signed in.
 */
export const client = createApi({ bearer: () => session.getState().token, traces, onCall: readDateOfCall })
