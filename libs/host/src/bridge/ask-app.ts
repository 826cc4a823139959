import type { AuthInfo } from '@refcall/bridge'
import { LIMITS } from '@refcall/domain'
import { isInNativeApp, tellApp } from './native-app.ts'

const { authRequestDelayMs, firstAnswerMs, freshTokenMs } = LIMITS.bridge

const listeners = new Set<(message: AuthInfo) => void>()
/** State of the question who is signed in. */
let question: 'due' | 'asked' | 'answered' = 'answered'
let first: Promise<void> = Promise.resolve()

/** Asks the app for the first time, shortly after the start. Returns a function that stops it. */
export function askFirst(): () => void {
  const giveUp = () => void (question = 'answered')
  question = 'due'
  const asking = setTimeout(ask, authRequestDelayMs)
  const waiting = setTimeout(giveUp, authRequestDelayMs + firstAnswerMs)
  if (isInNativeApp()) first = answer(() => true, authRequestDelayMs + firstAnswerMs)
  return () => {
    clearTimeout(asking)
    clearTimeout(waiting)
    giveUp()
  }
}

/** Resolves when the app has reported who is signed in, or its timeout is over; at once where there is no app. */
export function firstAnswer(): Promise<void> {
  return first
}

/**
 * Asks the app for another bearer token than this one, once. Resolves when the app has given one, has reported that it
 * has none, or its timeout is over.
 */
export function askForFresh(dead: string): Promise<void> {
  // The first question is still unanswered and asks for the same.
  if (question === 'answered') ask()
  const isEnough = ({ jwtToken, isAuthenticated }: AuthInfo) =>
    jwtToken ? jwtToken !== dead : isAuthenticated === false
  return answer(isEnough, freshTokenMs).finally(() => (question = 'answered'))
}

/** Applies the app's answer. */
export function takeAnswer(message: AuthInfo): void {
  if (question === 'asked') question = 'answered'
  for (const hear of [...listeners]) hear(message)
}

function ask() {
  question = 'asked'
  tellApp({ type: 'request_auth_info' })
}

function answer(isEnough: (message: AuthInfo) => boolean, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(patience)
      listeners.delete(hear)
      resolve()
    }
    const hear = (message: AuthInfo) => {
      if (isEnough(message)) end()
    }
    const patience = setTimeout(end, patienceMs)
    listeners.add(hear)
  })
}
