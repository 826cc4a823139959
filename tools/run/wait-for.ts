import { setTimeout as pause } from 'node:timers/promises'
import { PlainError } from './progress.ts'
import type { Service } from './processes.ts'

/** Resolves once the URL answers 200; throws when the service ends first or after the given seconds. */
export const waitForAnswer = async (url: string, service: Service, withinSeconds = 60): Promise<void> => {
  let reason: string | undefined
  void service.ended.then((text) => (reason = text))
  const deadline = performance.now() + withinSeconds * 1000
  let last = 'no answer'
  while (reason === undefined && performance.now() < deadline) {
    try {
      const response = await fetch(url, { headers: { accept: 'text/html,*/*' }, signal: AbortSignal.timeout(2000) })
      if (response.ok) return
      last = `${response.status} ${(await response.text()).slice(0, 300)}`
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    await pause(50)
  }
  throw new PlainError(reason ?? `The ${service.name} is not ready after ${withinSeconds} s: ${url} says ${last}.`)
}
