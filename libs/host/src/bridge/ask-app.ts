import { LIMITS } from '@refcall/domain'
import type { AuthMessage } from './message.ts'
import { isInNativeApp, tellApp } from './native-app.ts'

const { authRequestDelayMs, firstAnswerMs, freshTokenMs } = LIMITS.bridge

const listeners = new Set<(message: AuthMessage) => void>()
/** Of the question who is signed in. */
let question: 'due' | 'asked' | 'answered' = 'answered'
let first: Promise<void> = Promise.resolve()

/** Asks the app for the first time, shortly after the start. Returns the way to stop. */
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

/** Resolves when the app has told who is signed in, or has had long enough to; at once where there is no app. */
export function firstAnswer(): Promise<void> {
  return first
}

/**
 * Asks the app for another bearer than this one, once. Resolves when it has given one, has told that it has none, or has
 * had long enough to.
 */
export function askForFresh(dead: string): Promise<void> {
  // The first question is on its way, and asks for the same.
  if (question === 'answered') ask()
  const isEnough = ({ jwtToken, isAuthenticated }: AuthMessage) => (jwtToken ? jwtToken !== dead : isAuthenticated === false)
  return answer(isEnough, freshTokenMs).finally(() => (question = 'answered'))
}

/** Takes in what the app tells. */
export function takeAnswer(message: AuthMessage): void {
  if (question === 'asked') question = 'answered'
  for (const hear of [...listeners]) hear(message)
}

function ask() {
  question = 'asked'
  tellApp({ type: 'request_auth_info' })
}

function answer(isEnough: (message: AuthMessage) => boolean, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(patience)
      listeners.delete(hear)
      resolve()
    }
    const hear = (message: AuthMessage) => {
      if (isEnough(message)) end()
    }
    const patience = setTimeout(end, patienceMs)
    listeners.add(hear)
  })
}
