import { ERRORS, type ErrorCode } from '@refcall/contract'
import { requestOf } from '@refcall/contract/request'
import type { Chance } from '@refcall/random'
import { atOnce } from '../at-once.ts'
import { openIdentity, type Identity, type IdentityName } from '../cells/identities.ts'
import type { Target } from '../cells/scene.ts'
import { stage, type Scene } from '../cells/states.ts'
import { fieldsOf, routes, type Route } from '../routes.ts'
import { openWire, type Reply, type RawRequest } from '../wire.ts'
import { strangeObject } from './strange-value.ts'

const WHO: readonly IdentityName[] = [
  'nobody',
  'a device without a key',
  "a stranger's account",
  'the requester',
  'the referee',
  'the operator',
]

/** A fault of a response to any call; undefined for a valid one. */
const faultOf = ({ status, headers, text }: Reply): string | undefined => {
  if (status === 503 && headers['retry-after'] !== undefined) return undefined
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  if (status < 400) return undefined
  try {
    const { code } = JSON.parse(text) as { code?: ErrorCode }
    return code !== undefined && ERRORS[code]?.status === status ? undefined : `${status} with the code ${code}`
  } catch {
    return `${status} without a code: ${text.slice(0, 100)}`
  }
}

/** Half of the ids are those of an existing match, so that the code behind validation is reached. */
const strangeCall = (
  { key, entry }: Route,
  { matchId, tablet, referee, intentId, place }: Scene,
  { headers, deviceId }: Identity,
  chance: Chance,
): RawRequest => {
  const side = chance.pick([tablet.deviceId, referee.client.deviceId, deviceId ?? 'web_1_a'])
  const there: Readonly<Record<string, unknown>> = {
    matchId,
    deviceId: side,
    requesterDeviceId: side,
    paymentIntentId: intentId,
    assignedRefereeId: referee.refereeId,
    refereeId: referee.refereeId,
    ...place,
  }
  const part = (name: 'params' | 'query' | 'body') => {
    const fields = fieldsOf(entry, name)
    const named = Object.keys(fields).filter((field) => field in there && chance.happens(0.6))
    return { ...strangeObject(fields, chance), ...Object.fromEntries(named.map((field) => [field, there[field]])) }
  }
  const inAddress = (name: 'params' | 'query') =>
    Object.fromEntries(
      Object.entries(part(name)).map(([field, value]) => [wellFormed(field), wellFormed(asText(value))]),
    )
  const request = requestOf(key, {
    query: inAddress('query'),
    params: inAddress('params'),
    body: entry.body && part('body'),
  })
  return { ...request, headers: { ...headers, ...request.headers } }
}

/** Calls after which the caller is still signed in. */
const lasting = routes.filter(({ path }) => !/logout|sign-out|erase|me\/password/.test(path))

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
/** A URL cannot contain half a surrogate pair. */
const wellFormed = (text: string): string => text.toWellFormed()

/** Calls of the right shape with strange values, as every identity. @returns the responses that are faults */
export const attackShapes = async (target: Target, chance: Chance, many: number): Promise<string[]> => {
  const wire = openWire(target.origin)
  const scenes = await Promise.all(
    (['cash pending', 'electronic awaiting_verification', 'electronic in_progress'] as const).map((state) =>
      stage(target, state),
    ),
  )
  const crowds = await Promise.all(
    scenes.map(async (scene) => ({
      scene,
      people: await Promise.all(WHO.map((name) => openIdentity(target, scene, name))),
    })),
  )
  const calls = Array.from({ length: many }, () => {
    const { scene, people } = chance.pick(crowds)
    return strangeCall(chance.pick(lasting), scene, chance.pick(people), chance)
  })
  const found: string[] = []
  await atOnce(calls, 16, async (call) => {
    const fault = await wire.send(call).then(faultOf, (error: Error) => error.message)
    if (fault !== undefined)
      found.push(`${call.method} ${call.path.slice(0, 200)} ${String(call.body ?? '').slice(0, 300)}: ${fault}`)
  })
  return found
}
