import { ApiError, type Api } from '@refcall/api-client'
import { takeAhead } from './answers-ahead.ts'
import { client } from './client.ts'
import { device } from './device.ts'
import { ready, regainDevice, replaceBearer } from './identity.ts'
import { notify } from './notify.ts'
import { renewInTime } from './renewal.ts'
import { clearAuth, session } from './session.ts'

/**
 * Makes one API call. It waits until the session is known, sends the bearer token if there is one, retries with a
 * better token when that one is refused, and notices the end of a session. Rejects with `ApiError`, or with an
 * `AbortError` if another user is signed in by the time the response arrives.
 */
export const api: Api = async (key, ...rest) => {
  const begun = takeAhead(key, rest[0])
  if (begun) return begun
  await ready()
  await renewInTime()
  const { token, user } = session.getState()
  const send = async () => {
    const answer = await client(key, ...rest)
    if (who() !== user?.id) throw new DOMException('Somebody else is signed in by now.', 'AbortError')
    return answer
  }
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A refused call changed nothing, so it can be sent again.
    if (error.code === 'not_found' && isOfDevice(rest[0]) && (await regainDevice())) return send()
    if (error.code !== 'not_signed_in') throw error
    if (token === null) endSession()
    else await replaceBearer(token)
    const isBetter = session.getState().token !== null && session.getState().token !== token
    if (!isBetter || who() !== user?.id) throw error
    return send()
  }
}

/** Whether a call names this page's own device. */
const isOfDevice = (input: { params?: Readonly<Record<string, string>> } | undefined): boolean =>
  input?.params?.['deviceId'] === device.getState().id

const who = () => session.getState().user?.id

function endSession() {
  if (!session.getState().user) return
  clearAuth()
  notify({ code: 'session_ended', cause: 'session' })
}
