import { endpointGroups, type Endpoint } from '@refcall/contract'
import { requestOf, splitKey } from '@refcall/contract/request'
import { streamCall } from '@refcall/api/embed/live'
import { asJsonSchema, exampleOf, type JsonSchema } from '@refcall/api/embed/testing'
import type { RawRequest } from './wire.ts'

/** One call of the contract, as the attack uses it. */
export interface Route {
  readonly key: string
  readonly entry: Endpoint
  readonly method: string
  readonly path: string
  /** The side that its `deviceId` belongs to. */
  readonly side: 'player' | 'referee'
  readonly isRead: boolean
  readonly namesDevice: boolean
  readonly namesMatch: boolean
}

export type Part = 'params' | 'query' | 'body'
const PARTS: readonly Part[] = ['params', 'query', 'body']

export const fieldsOf = (entry: Endpoint, part: Part): Readonly<Record<string, JsonSchema>> =>
  asJsonSchema(entry[part]).properties ?? {}

const REFEREES = ['referee', 'dispatch', 'progress', 'push', 'payout', 'report', 'apart']
/** Referees without an account have preferences by device too; these two calls count as a player's. */
const DEVICE_NAMES = ['deviceId', 'requesterDeviceId']

const routeOf = (key: string, entry: Endpoint, group: string): Route => {
  const { method, template: path } = splitKey(key)
  const names = PARTS.flatMap((part) => Object.keys(fieldsOf(entry, part)))
  const side = REFEREES.includes(group) && !path.startsWith('/api/device/') ? 'referee' : 'player'
  const namesDevice = names.some((name) => DEVICE_NAMES.includes(name))
  return {
    key,
    entry,
    method,
    path,
    side,
    isRead: method === 'GET',
    namesDevice,
    namesMatch: names.includes('matchId'),
  }
}

/** Every call of the contract, and the stream: a new one is attacked without further code. The test clock is not part of a product. */
export const routes: readonly Route[] = [
  ...endpointGroups.flatMap(({ name, endpoints }) =>
    Object.entries(endpoints).map(([key, entry]) => routeOf(key, entry, name)),
  ),
  routeOf(streamCall.key, streamCall.entry, 'player'),
].filter(({ entry }) => entry.access !== 'test')

/** Values for the fields of a call, by name; all other fields get valid values from the schema. */
export type Names = Readonly<Record<string, unknown>>

const partOf = (entry: Endpoint, part: Part, names: Names): Record<string, unknown> => {
  const example = exampleOf(asJsonSchema(entry[part]))
  if (typeof example !== 'object' || example === null) return {}
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, name in names ? names[name] : value]))
}

/** The call as the contract requires it. A field named with the value `undefined` is left out. */
export const validRequest = (
  { key, entry }: Route,
  names: Names,
  headers: Readonly<Record<string, string>>,
): RawRequest => {
  const body = entry.body && partOf(entry, 'body', names)
  const request = requestOf(key, { params: partOf(entry, 'params', names), query: partOf(entry, 'query', names), body })
  return { ...request, headers: { ...headers, ...request.headers } }
}
