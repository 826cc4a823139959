import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import { LIMITS, newDeviceId } from '@refcall/domain'
import { randomBytes } from 'node:crypto'
import { get, type ClientRequest } from 'node:http'
import { cashForm, openBrowser, register, signIn, type Target } from './cells/scene.ts'
import { openWire, type Reply, type Wire } from './wire.ts'

type Flood = (target: Target, wire: Wire) => Promise<string[]>

const newDevice = (): string => newDeviceId(new Date(), randomBytes(16))
const post = (wire: Wire, path: string, body: object): Promise<Reply> =>
  wire.send({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const refusedWell = ({ status, headers }: Reply): boolean => status === 429 && headers['retry-after'] !== undefined
const tooMany = (what: string, passed: number, most: number): string[] =>
  passed > most ? [`${passed} ${what} passed, at most ${most} may`] : []
const spoiled = (what: string, replies: readonly Reply[]): string[] =>
  replies.map(({ status, text }) => `${what}: ${status} ${text.slice(0, 160)}`)

interface OpenStream {
  readonly status: number
  readonly request: ClientRequest
}

/** Opens a live stream and keeps it open. */
const hold = (origin: string, deviceId: string, cookie = ''): Promise<OpenStream> =>
  new Promise((resolve, reject) => {
    const request = get(
      `${origin}/api/events/${deviceId}`,
      { agent: false, headers: cookie ? { cookie } : {} },
      (response) => {
        response.on('error', () => undefined)
        response.resume()
        resolve({ status: response.statusCode ?? 0, request })
      },
    )
    request.on('error', reject)
  })

const STREAMS = 2 * SERVER_LIMITS.live.anonymousStreamsPerNetwork

/** Live streams of invented devices: there is a limit, and a signed-in caller still gets a stream. */
const streams: Flood = async (target) => {
  const held = await Promise.all(Array.from({ length: STREAMS }, () => hold(target.origin, newDevice())))
  const { client } = await register(await openBrowser(target), false)
  const genuine = await hold(target.origin, client.deviceId, client.cookie())
  for (const { request } of [...held, genuine]) request.destroy()
  const opened = held.filter(({ status }) => status === 200).length
  const others = held.filter(({ status }) => status !== 200 && status !== 429)
  return [
    ...tooMany('streams', opened, SERVER_LIMITS.live.anonymousStreamsPerNetwork),
    ...others.map(({ status }) => `a stream was answered ${status}`),
    ...(genuine.status === 200 ? [] : [`who is signed in was answered ${genuine.status}`]),
  ]
}

/** Wrong passwords from one network: soon refused, while the owner's own browser can sign in. */
const passwords: Flood = async (target, wire) => {
  const owner = await register(await openBrowser(target), false)
  const most = SERVER_LIMITS.rates.loginsPerAccountAndNetwork
  const replies = await Promise.all(
    Array.from({ length: 3 * most }, (_, index) =>
      post(wire, '/api/login', { username: owner.username, password: `wrong ${index}` }),
    ),
  )
  const wrong = replies.filter(({ status }) => status === 401)
  await signIn(owner.client, owner)
  return [
    ...tooMany('wrong passwords', wrong.length, most),
    ...spoiled(
      'a wrong password',
      replies.filter((reply) => reply.status !== 401 && !refusedWell(reply)),
    ),
  ]
}

/** Ids of devices that others have claimed: after some attempts the network gets only refusals. */
const guesses: Flood = async (target, wire) => {
  const most = SERVER_LIMITS.rates.distinctRefusedIdsPerNetwork
  const owners = await Promise.all(Array.from({ length: 2 * most }, () => openBrowser(target)))
  // The second call sends the key, which claims the id.
  await Promise.all(owners.map((owner) => owner.must('POST /api/start', { body: { deviceId: owner.deviceId } })))
  const replies: Reply[] = []
  for (const { deviceId } of owners)
    replies.push(await wire.send({ method: 'GET', path: `/api/device/${deviceId}/matches` }))
  const told = replies.filter(({ status }) => status === 404)
  return [
    ...tooMany('guesses', told.length, most),
    ...spoiled(
      'a guess',
      replies.filter((reply) => reply.status !== 404 && !refusedWell(reply)),
    ),
  ]
}

const REQUESTS = 10 * LIMITS.requestWork.freePerNetwork

/** Requests of invented devices, each for another table: a few are free, then each needs a proof of work. */
const requests: Flood = async (_, wire) => {
  const place = LIMITS.places.dashboardDefault
  const replies = await Promise.all(
    Array.from({ length: REQUESTS }, (_, index) =>
      post(wire, `/api/device/${newDevice()}/matches`, cashForm({ place, tableNumber: `F${index}` })),
    ),
  )
  const passed = replies.filter(({ status }) => status === 200)
  const priced = replies.filter(({ status, text }) => status === 428 && text.includes('"challenge"'))
  return [
    ...tooMany('requests', passed.length, LIMITS.requestWork.freePerNetwork),
    ...spoiled(
      'a request',
      replies.filter((reply) => !passed.includes(reply) && !priced.includes(reply)),
    ),
  ]
}

const FLOODS: Readonly<Record<string, Flood>> = { streams, passwords, guesses, requests }

export const FLOOD_NAMES: readonly string[] = Object.keys(FLOODS)

/** Mass attempts from one address, against a product with its limits on. @returns the limits that failed */
export const attackFloods = async (target: Target): Promise<string[]> => {
  const wire = openWire(target.origin)
  const found: string[] = []
  for (const [name, flood] of Object.entries(FLOODS))
    for (const finding of await flood(target, wire)) found.push(`${name}: ${finding}`)
  return found
}
