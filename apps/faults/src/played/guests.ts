import { recordCalls, type Recorder } from '@refcall/history'
import type { Met, OnAttempt } from '@refcall/node-client'
import type { Listener } from '../lab/live/listener.ts'
import { openListeners, type Guest } from '../lab/live/open-listeners.ts'
import { createTimes, type Times } from '../lab/live/times.ts'
import { invite, type People } from '../lab/matches/people.ts'
import { registerReferee, type Referee } from '../lab/payments/people.ts'
import { step } from '@refcall/tools/run/progress'
import type { Product } from '../lab/product.ts'
import type { Plan } from './plan.ts'

/** The people of a scenario; most of them keep a live channel open. */
export interface Guests {
  readonly people: People
  /** One per table, paid electronically. */
  readonly referees: readonly Referee[]
  readonly listeners: readonly Listener[]
  readonly times: Times
  /** A sentence per live connection that was refused. */
  readonly refused: readonly string[]
  readonly met: Met
  readonly watch: (deviceId: string) => OnAttempt
}

const listening = ({ halls, operators }: People, referees: readonly Referee[]): Guest[] => [
  ...operators.map((client) => ({ client, place: null, isOperator: true })),
  ...halls.flatMap(({ place, players, referees: others }) =>
    [...players, ...others].map((client) => ({ client, place, isOperator: false })),
  ),
  ...referees.map(({ client, place }) => ({ client, place, isOperator: false })),
]

/** Invites everybody and opens their live connections, which break from now on. */
export const inviteGuests = async (
  { api, database, provider }: Product,
  recorder: Recorder,
  { seed, size }: Plan,
): Promise<Guests> => {
  const watch = (deviceId: string): OnAttempt => recordCalls(recorder, deviceId)
  const met: Met = {}
  const times = createTimes()
  const refused: string[] = []
  const tables = Array.from({ length: size.tables }, (_, index) => index)
  const [people, referees] = await step('inviting everybody', () =>
    Promise.all([
      invite(api.url, database.url, size.listeners, met, watch),
      Promise.all(tables.map((index) => registerReferee(api.url, provider, met, index, watch))),
    ]),
  )
  const options = { seed, times, refused, recorder, breaksWithinMs: size.breaksWithinMs }
  const listeners = await step('opening all live connections', () =>
    openListeners(api.url, listening(people, referees), options),
  )
  return { people, referees, listeners, times, refused, met, watch }
}
