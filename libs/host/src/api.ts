import { ApiError, createApi, type Api } from '@refcall/api-client'
import { device, replaceDevice } from './device.ts'
import { notify } from './notify.ts'
import { renewToken } from './renewal.ts'
import { clearAuth, session, setUser } from './session.ts'

const client = createApi({
  bearer: () => session.getState().token,
  ready: async () => {
    await ready()
    await renewToken(client)
  },
})

/**
 * Every call of the product. It waits for the start call, sends the bearer when there is one, and notices the end of
 * a session. Rejects with `ApiError`.
 */
export const api: Api = (key, ...rest) =>
  client(key, ...rest).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_signed_in') endSession()
    throw error
  })

let started: Promise<void> | undefined

/**
 * The start call: claims the device id for this browser and learns who is signed in. Made once; after a failure the
 * next caller tries again.
 */
export function ready(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = undefined
    throw error
  })
  return started
}

async function start() {
  try {
    setUser(await askWho())
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    replaceDevice()
    setUser(await askWho())
    notify({ code: 'browser_forgotten' })
  }
}

async function askWho() {
  const body = { deviceId: device.getState().id }
  return (await client('POST /api/start', { body }, { immediately: true })).user
}

function endSession() {
  const { user, token } = session.getState()
  if (!user && !token) return
  clearAuth()
  notify({ code: 'session_ended' })
}
