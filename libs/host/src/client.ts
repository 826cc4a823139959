import { createApi } from '@refcall/api-client'
import { session } from './session.ts'

/** Calls as they are, without waiting for anything: for those by which the host learns who is signed in. */
export const client = createApi({ bearer: () => session.getState().token })
