/** What was seen of one call: how often it was made, how often each field was sent, and what was read of its responses. */
interface CallTally {
  made: number
  readonly sent: Record<string, number>
  readonly read: Record<string, true>
}

/** What specs saw of the API's use by one remote; as JSON, what one spec file leaves. */
export interface Tally {
  readonly calls: Record<string, CallTally>
  readonly refusal: Record<string, true>
  readonly events: Record<string, Record<string, true>>
}

export const emptyTally = (): Tally => ({ calls: {}, refusal: {}, events: {} })

export const tallyOf = (tally: Tally, key: string): CallTally => (tally.calls[key] ??= { made: 0, sent: {}, read: {} })

/** Counts the fields of an input that have a value, as they cross the wire. */
export function countSent(call: CallTally, input: object): void {
  call.made += 1
  const count = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, field] of Object.entries(value)) {
      // A query leaves null out; in a body it is a value.
      if (field === undefined || (field === null && path === 'query')) continue
      const at = path === '' ? name : `${path}.${name}`
      call.sent[at] = (call.sent[at] ?? 0) + 1
      if (!Array.isArray(field)) count(field, at)
    }
  }
  count(input, '')
}

/** Adds what another spec file saw. */
export function addTally(sum: Tally, more: Tally): void {
  for (const [key, { made, sent, read }] of Object.entries(more.calls)) {
    const call = tallyOf(sum, key)
    call.made += made
    for (const [path, times] of Object.entries(sent)) call.sent[path] = (call.sent[path] ?? 0) + times
    Object.assign(call.read, read)
  }
  Object.assign(sum.refusal, more.refusal)
  for (const [type, read] of Object.entries(more.events)) Object.assign((sum.events[type] ??= {}), read)
}
