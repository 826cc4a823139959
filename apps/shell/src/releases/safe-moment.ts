import { inputKept, mustStay } from '@refcall/host'
import { isPutAway } from '@refcall/router'
import { queryClient } from '../query-client.ts'

/** Typing, pressing and scrolling. */
export const ACTS = ['keydown', 'pointerdown', 'touchmove', 'wheel'] as const

/** After one of these the reader may go on within this time. */
const QUIET_MS = 1_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const markOf = (mark: object): string => `[${Object.keys(mark).join()}]`

/** What loading the page again would disturb: a dialog and what screens mark. */
const DISTURBED = ['dialog[open]', markOf(mustStay)].join()

const TEXTLESS = new Set(['button', 'checkbox', 'radio', 'range', 'reset', 'submit'])

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** Whether it waits for something to be sent: a text, or what was chosen in a form. A switch or a list elsewhere acts at once. */
const isWaiting = (field: Field): boolean =>
  field instanceof HTMLSelectElement || TEXTLESS.has(field.type) ? field.form !== null : field.value !== ''

/** Follows what the reader does. Returns whether the page may be loaded again now, without disturbing or losing anything. */
export function followInput(): () => boolean {
  const changed = new Set<Field>()
  let lastDone = -Infinity
  const done = () => void (lastDone = performance.now())
  for (const event of ACTS) document.addEventListener(event, done, { capture: true, passive: true })
  document.addEventListener(
    'input',
    ({ target }) => {
      done()
      if (isField(target)) changed.add(target)
    },
    { capture: true },
  )

  const wouldLose = (field: Field): boolean => {
    if (!field.isConnected) changed.delete(field)
    return changed.has(field) && isWaiting(field) && !field.closest(markOf(inputKept))
  }
  return () =>
    performance.now() - lastDone >= QUIET_MS &&
    [...document.querySelectorAll(DISTURBED)].every(isPutAway) &&
    queryClient.isMutating() === 0 &&
    ![...changed].some(wouldLose)
}
