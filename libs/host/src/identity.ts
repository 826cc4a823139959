import { ApiError } from '@refcall/api-client'
import type { Account } from '@refcall/contract'
import { askForFresh, firstAnswer } from './bridge/ask-app.ts'
import { isInNativeApp } from './bridge/native-app.ts'
import { client } from './client.ts'
import { adoptDevice, device, replaceDevice, startingDevice } from './device.ts'
import { log } from './log.ts'
import { notify } from './notify.ts'
import { renew } from './renewal.ts'
import { adoptToken, dropToken, session, setUser } from './session.ts'
import { kept } from './storage.ts'

let isStarted = false
/** Of the page's first start call, until it is taken; null once it is. */
let firstEventId: string | null | undefined
let running: Promise<void> | undefined

/**
 * Resolves once the start call has claimed the device id for this browser and reported who is signed in with the
 * present bearer token; makes the call if it has not been made for that token. After a failure the next caller retries.
 */
export function ready(): Promise<void> {
  const { token, userOf } = session.getState()
  if (isStarted && token === userOf) return Promise.resolve()
  running ??= learn().finally(() => (running = undefined))
  return running
}

/** The bearer token was refused: finds out whether there is a better one, and who is signed in with it. */
export function replaceBearer(refused: string): Promise<void> {
  if (session.getState().token === refused) session.setState({ userOf: undefined })
  return ready()
}

async function learn() {
  let dead: string | null = null
  for (;;) {
    const { token } = session.getState()
    const user = await askWho()
    isStarted = true
    // A response to an older token says nothing about the present one.
    if (session.getState().token !== token) continue
    if (user || token === null) return conclude(user, dead !== null)
    await findBetter(token, dead !== null)
    dead = token
  }
}

/** The user of the present bearer token; null without one, and for an invalid token. */
async function askWho(): Promise<Account | null> {
  const isWithout = session.getState().token === null
  try {
    return await startAgainWithKey()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'not_signed_in') return null
    if (error.status !== 404) throw error
    // The app's user may be the one who used the device.
    if (isWithout && (await hasTokenOfApp())) return null
    const { id: minted } = replaceDevice()
    const user = await start()
    if (device.getState().id === minted) notify({ code: 'browser_forgotten' })
    return user
  }
}

/** A refusal has given a key to a browser without one: with it, the recovery secret gets the device back. */
async function startAgainWithKey(): Promise<Account | null> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404 || !startingDevice().recovery) throw error
    return start()
  }
}

/** Whether the app gives a bearer token after a start call without one: the call is made again with it. */
async function hasTokenOfApp(): Promise<boolean> {
  if (device.getState().source !== 'tab') return false
  if (session.getState().token === null) await firstAnswer()
  return session.getState().token !== null
}

/**
 * Gets the device back by the recovery secret after the service has refused it to this open page, which may have lost
 * its cookies. @returns whether it has
 */
export function regainDevice(): Promise<boolean> {
  regaining ??= regain().finally(() => (regaining = undefined))
  return regaining
}

let regaining: Promise<boolean> | undefined

async function regain(): Promise<boolean> {
  const { recovery } = startingDevice()
  if (!recovery) return false
  await startAgainWithKey().catch(() => {})
  // Only a spent secret is replaced by another one.
  return startingDevice().recovery !== recovery
}

async function start(): Promise<Account | null> {
  const { user, lastEventId, claimed, keyDeviceId, recovery } = await client('POST /api/start', {
    body: startingDevice(),
  })
  adoptDevice(keyDeviceId, recovery)
  if (firstEventId === undefined) {
    firstEventId = lastEventId
    // The first response brought the key: a second call claims the device with it.
    if (!claimed) void claim()
  }
  return user
}

async function claim(): Promise<void> {
  try {
    const { keyDeviceId, recovery } = await client('POST /api/start', { body: startingDevice() })
    adoptDevice(keyDeviceId, recovery)
  } catch (error) {
    log.failure('start', error)
  }
}

/**
 * The live event after which all reads of this page began, for its first stream that wants it. Given once: what a later
 * stream would have to report has been read, or is read again.
 */
export function takeFirstEventId(): string | null {
  const id = firstEventId ?? null
  firstEventId = null
  return id
}

/** Replaces an invalid bearer token, if a new one is available; removes it otherwise. The app is asked once. */
async function findBetter(dead: string, isSecond: boolean): Promise<void> {
  const isDead = () => session.getState().token === dead
  const stored = kept.read('webview_jwt_token')
  // Another tab has stored a newer one.
  if (stored !== null && stored !== dead) return adoptToken(stored)
  await renew()
  if (isDead() && !isSecond && isInNativeApp()) await askForFresh(dead)
  if (isDead()) dropToken()
}

function conclude(user: Account | null, wasDead: boolean): void {
  const isSignedOut = user === null && (wasDead || session.getState().user !== null)
  if (user || isSignedOut || !isInNativeApp()) setUser(user)
  else waitForApp()
  if (isSignedOut) notify({ code: 'session_ended', cause: 'session' })
}

/** The app has not reported yet whether its user is signed in. Calls are made as the device, screens wait. */
function waitForApp(): void {
  session.setState({ userOf: null })
  void firstAnswer().then(() => {
    if (session.getState().token === null) setUser(null)
  })
}
