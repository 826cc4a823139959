import type { EndpointKey, Output } from '@refcall/contract'
import { mergeEarnings } from './merged-earnings.ts'

type Merge<K extends EndpointKey> = (answers: readonly Output<K>[]) => Output<K>

const newestFirst = <T>(lists: readonly (readonly T[])[], at: (item: T) => string): T[] =>
  lists.flat().toSorted((one, other) => Date.parse(at(other)) - Date.parse(at(one)))

const matchesOf: Merge<'GET /api/matches/history'> = (answers) => ({
  matches: newestFirst(
    answers.map(({ matches }) => matches),
    ({ createdAt }) => createdAt,
  ),
})

type Export = Output<'GET /api/me/export'>

/** Each cell also gives what is kept of a person at home. */
const exportsOf = (answers: readonly Export[]): Export => {
  const tables: Record<string, Export['tables'][string]> = {}
  for (const [name, rows] of answers.flatMap((answer) => Object.entries(answer.tables))) {
    const known = tables[name] ?? []
    const seen = new Set(known.map((row) => JSON.stringify(row)))
    tables[name] = [...known, ...rows.filter((row) => !seen.has(JSON.stringify(row)))]
  }
  return { exportedAt: answers[0]?.exportedAt ?? '', tables }
}

/** Calls about more than one cell, and how the cells' answers become one. */
export const MERGED: { readonly [K in EndpointKey]?: Merge<K> } = {
  'GET /api/device/:deviceId/matches': matchesOf,
  'GET /api/matches/history': matchesOf,
  'GET /api/mobile/matches/pending': matchesOf,
  'GET /api/referees/earnings': mergeEarnings,
  'PUT /api/mobile/device/:deviceId/availability': (answers) => ({
    success: true,
    isAvailable: answers.some(({ isAvailable }) => isAvailable),
    ...matchesOf(answers),
  }),
  'GET /api/me/export': exportsOf,
  'GET /api/device/:deviceId/export': exportsOf,
  'GET /api/dashboard/matches': (answers) => ({
    matches: newestFirst(
      answers.map(({ matches }) => matches),
      ({ createdAt }) => createdAt,
    ),
  }),
  'GET /api/dashboard/availability-events': (answers) => ({
    // Numbered by each cell for itself.
    events: newestFirst(
      answers.map(({ events }, index) =>
        events.map((event) => ({ ...event, id: index === 0 ? event.id : `${event.id}-${index}` })),
      ),
      ({ occurredAt }) => occurredAt,
    ),
  }),
  'GET /api/dashboard/days': (answers) => {
    const counted = new Map<string, number>()
    for (const { day, matches } of answers.flatMap(({ days }) => days))
      counted.set(day, (counted.get(day) ?? 0) + matches)
    return { days: [...counted].map(([day, matches]) => ({ day, matches })) }
  },
  'GET /api/dashboard/incidents': (answers) => {
    const all = newestFirst(
      answers.map(({ incidents }) => incidents),
      ({ openedAt }) => openedAt,
    )
    return { incidents: [...all.filter(({ closedAt }) => !closedAt), ...all.filter(({ closedAt }) => closedAt)] }
  },
}
