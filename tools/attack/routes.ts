import { endpointGroups, type Endpoint } from '@refcall/contract'
import { streamCall } from '../../apps/api/src/live/index.ts'
import { asJsonSchema, exampleOf, type JsonSchema } from '../../apps/api/src/testing/example-of.ts'
import type { Sent } from './wire.ts'

/** One call of the contract, as it is attacked. */
export interface Route {
  readonly key: string
  readonly entry: Endpoint
  readonly method: string
  readonly path: string
  /** Whose device its `deviceId` is. */
  readonly side: 'player' | 'referee'
  readonly isRead: boolean
  readonly namesDevice: boolean
  readonly namesMatch: boolean
}

export type Part = 'params' | 'query' | 'body'
export const PARTS: readonly Part[] = ['params', 'query', 'body']

export const fieldsOf = (entry: Endpoint, part: Part): Readonly<Record<string, JsonSchema>> => asJsonSchema(entry[part]).properties ?? {}

const REFEREES = ['referee', 'dispatch', 'push', 'payout']
/** The device of a referee without an account has preferences as well; these two calls are a player's as much. */
const DEVICE_NAMES = ['deviceId', 'requesterDeviceId']

const routeOf = (key: string, entry: Endpoint, group: string): Route => {
  const [method = '', path = ''] = key.split(' ')
  const names = PARTS.flatMap((part) => Object.keys(fieldsOf(entry, part)))
  const side = REFEREES.includes(group) && !path.startsWith('/api/device/') ? 'referee' : 'player'
  const namesDevice = names.some((name) => DEVICE_NAMES.includes(name))
  return { key, entry, method, path, side, isRead: method === 'GET', namesDevice, namesMatch: names.includes('matchId') }
}

/** Every call of the contract, and the stream: a new one is attacked without another word. The test clock is no part of a product. */
export const routes: readonly Route[] = [
  ...endpointGroups.flatMap(({ name, endpoints }) => Object.entries(endpoints).map(([key, entry]) => routeOf(key, entry, name))),
  routeOf(streamCall.key, streamCall.entry, 'player'),
].filter(({ entry }) => entry.access !== 'test')

/** What the fields of a call are to say, by name; all others say what the contract takes. */
export type Names = Readonly<Record<string, unknown>>

const partOf = (entry: Endpoint, part: Part, names: Names): Record<string, unknown> => {
  const example = exampleOf(asJsonSchema(entry[part]))
  if (typeof example !== 'object' || example === null) return {}
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, name in names ? names[name] : value]))
}

export const pathOf = (path: string, params: Names): string => path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/** The call as the contract wants it. A field that is named `undefined` is left out. */
export const requestOf = ({ entry, method, path }: Route, names: Names, headers: Readonly<Record<string, string>>): Sent => {
  const query = Object.entries(partOf(entry, 'query', names)).filter(([, value]) => value !== undefined)
  const asked = query.length > 0 ? `?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}` : ''
  const sent = { method, path: pathOf(path, partOf(entry, 'params', names)) + asked }
  if (!entry.body) return { ...sent, headers }
  return { ...sent, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(partOf(entry, 'body', names)) }
}
