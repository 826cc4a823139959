import { inputKept, mustStay } from '@refcall/host'
import { queryClient } from '../query-client.ts'

/** Typing, pressing and scrolling. */
export const ACTS = ['keydown', 'pointerdown', 'touchmove', 'wheel'] as const

/** Whoever does one of these may go on within this time. */
const QUIET_MS = 1_000

type Field = HTMLInputElement | HTMLTextAreaElement

const markOf = (mark: object): string => `[${Object.keys(mark).join()}]`

/** What loading the page again would disturb: a dialog and what screens mark. */
const DISTURBED = ['dialog[open]', markOf(mustStay)].join()

const TEXTLESS = new Set(['button', 'checkbox', 'radio', 'range', 'reset', 'submit'])

const isTextField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !TEXTLESS.has(target.type))

/** Follows what the reader does. Returns whether the page may be loaded again now, without disturbing or losing anything. */
export function followInput(): () => boolean {
  const typedIn = new Set<Field>()
  let lastDone = -Infinity
  const done = () => void (lastDone = performance.now())
  for (const event of ACTS) document.addEventListener(event, done, { capture: true, passive: true })
  document.addEventListener('input', ({ target }) => {
    done()
    if (isTextField(target)) typedIn.add(target)
  }, { capture: true })

  const wouldLose = (field: Field): boolean => {
    if (!field.isConnected) typedIn.delete(field)
    return typedIn.has(field) && field.value !== '' && !field.closest(markOf(inputKept))
  }
  return () =>
    performance.now() - lastDone >= QUIET_MS && !document.querySelector(DISTURBED) && queryClient.isMutating() === 0 && ![...typedIn].some(wouldLose)
}
