import type { Notes } from '../gate/needs-of.ts'
import type { Offer } from '../gate/offer.ts'
import { hasField } from '../gate/select.ts'
import type { NamedInSources } from './calls-in-sources.ts'
import type { Tally } from './tally.ts'

/** The notes of a remote: what its specs saw of the calls that its sources name, in order, without what the contract lacks. */
export function notesFrom(offer: Offer, { keys, codes, mentions }: NamedInSources, tally: Tally): Notes {
  const calls = keys.flatMap((key) => {
    const [seen, call] = [tally.calls[key], offer.calls[key]]
    if (!seen || !call) return []
    const sends = Object.entries(seen.sent).flatMap(([path, times]) => {
      const at = path.lastIndexOf('.')
      const parent = path.slice(0, Math.max(0, at))
      const [part = '', ...rest] = path.split('.')
      const shape = part === 'query' || part === 'body' ? call[part] : undefined
      if (rest.length === 0 || !shape || !hasField(shape, rest.join('.'))) return []
      const wholes = parent.includes('.') ? (seen.sent[parent] ?? 0) : seen.made
      return [times < wholes ? `${path}?` : path]
    })
    return [
      [key, { sends: sends.toSorted(), reads: fieldsIn(seen.read, (path) => hasField(call.response, path)) }] as const,
    ]
  })
  const events = Object.entries(tally.events).flatMap(([type, read]) => {
    const message = offer.events[type]
    return message ? [[type, fieldsIn(read, (path) => hasField(message, path))] as const] : []
  })
  return {
    calls: Object.fromEntries(calls),
    codes,
    refusal: fieldsIn(tally.refusal, (path) => hasField(offer.refusal, path)),
    events: Object.fromEntries(events.toSorted(([one], [other]) => one.localeCompare(other, 'en'))),
    mentions,
  }
}

const fieldsIn = (read: Readonly<Record<string, true>>, isKnown: (path: string) => boolean): string[] =>
  Object.keys(read).filter(isKnown).toSorted()
