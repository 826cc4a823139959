import { randomBytes } from 'node:crypto'
import { newDeviceId } from '@refcall/domain'
import { goOnDuty, openBrowser, openOperator, openReferee, PASSWORD, register, type Target } from './scene.ts'
import type { Scene } from './states.ts'

/** A caller's relation to the match. `elsewhere` is the requester's account in another browser; `requester` also has the secrets of the requesting browser. */
export type Party = 'outsider' | 'requester' | 'elsewhere' | 'referee' | 'other referee' | 'operator'

/** The properties of a caller that the rules read. */
export interface IdentityTraits {
  readonly party: Party
  readonly account: 'none' | 'player' | 'referee' | 'operator'
  readonly hasDeadBearer?: boolean
  readonly isCrossSite?: boolean
  readonly hasNoDevice?: boolean
}

export interface Identity extends IdentityTraits {
  readonly name: IdentityName
  readonly headers: Readonly<Record<string, string>>
  /** The caller's own device; undefined without one. */
  readonly deviceId: string | undefined
}

interface Kind extends IdentityTraits {
  readonly open: (target: Target, scene: Scene) => Promise<Pick<Identity, 'headers' | 'deviceId'>>
}

const newDevice = (): string => newDeviceId(new Date(), randomBytes(16))
const FROM_ELSEWHERE = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
const asBearer = (token: string) => ({ authorization: `Bearer ${token}` })

const tokenOf = async (target: Target, scene: Scene): Promise<string> => {
  const client = await openBrowser(target)
  const { token } = await client.must('POST /api/mobile/login', {
    body: { username: scene.requester.username, password: PASSWORD },
  })
  return token
}

const deadTokenOf = async (target: Target, scene: Scene): Promise<string> => {
  const token = await tokenOf(target, scene)
  await fetch(`${target.origin}/api/mobile/logout`, { method: 'POST', headers: asBearer(token) })
  return token
}

/** All identities that call. */
const IDENTITIES = {
  nobody: {
    party: 'outsider',
    account: 'none',
    hasNoDevice: true,
    open: async () => ({ headers: {}, deviceId: undefined }),
  },
  'a device without a key': {
    party: 'outsider',
    account: 'none',
    open: async () => ({ headers: {}, deviceId: newDevice() }),
  },
  "a stranger's browser": {
    party: 'outsider',
    account: 'none',
    open: async (target) => {
      const client = await openBrowser(target)
      return { headers: { cookie: client.cookie() }, deviceId: client.deviceId }
    },
  },
  "a stranger's account": {
    party: 'outsider',
    account: 'player',
    open: async (target) => {
      const { client } = await register(await openBrowser(target), false)
      return { headers: { cookie: client.cookie() }, deviceId: client.deviceId }
    },
  },
  'who was signed in on the tablet before': {
    party: 'outsider',
    account: 'player',
    open: async (_, { earlier: { elsewhere } }) => ({
      headers: { cookie: elsewhere.cookie() },
      deviceId: elsewhere.deviceId,
    }),
  },
  'the requester': {
    party: 'requester',
    account: 'player',
    open: async (_, { tablet }) => ({ headers: { cookie: tablet.cookie() }, deviceId: tablet.deviceId }),
  },
  "the requester's account in another browser": {
    party: 'elsewhere',
    account: 'player',
    open: async (_, { elsewhere }) => ({ headers: { cookie: elsewhere.cookie() }, deviceId: elsewhere.deviceId }),
  },
  "the requester's account in an app": {
    party: 'elsewhere',
    account: 'player',
    open: async (target, scene) => ({ headers: asBearer(await tokenOf(target, scene)), deviceId: newDevice() }),
  },
  "the requester's signed out app": {
    party: 'outsider',
    account: 'none',
    hasDeadBearer: true,
    open: async (target, scene) => ({ headers: asBearer(await deadTokenOf(target, scene)), deviceId: newDevice() }),
  },
  "another site in the requester's browser": {
    party: 'requester',
    account: 'player',
    isCrossSite: true,
    open: async (_, { tablet }) => ({
      headers: { cookie: tablet.cookie(), ...FROM_ELSEWHERE },
      deviceId: tablet.deviceId,
    }),
  },
  "another site in the requester's browser, with an invented bearer": {
    party: 'requester',
    account: 'none',
    isCrossSite: true,
    hasDeadBearer: true,
    open: async (_, { tablet }) => ({
      headers: { cookie: tablet.cookie(), ...FROM_ELSEWHERE, ...asBearer('invented') },
      deviceId: tablet.deviceId,
    }),
  },
  'the referee': {
    party: 'referee',
    account: 'referee',
    open: async (_, { referee: { client } }) => ({ headers: { cookie: client.cookie() }, deviceId: client.deviceId }),
  },
  'another referee': {
    party: 'other referee',
    account: 'referee',
    open: async (target, { place, state }) => {
      const { client } = await openReferee(target, place, state.startsWith('electronic'))
      await goOnDuty(client, place)
      return { headers: { cookie: client.cookie() }, deviceId: client.deviceId }
    },
  },
  'the operator': {
    party: 'operator',
    account: 'operator',
    open: async (target) => {
      const client = await openOperator(target)
      return { headers: { cookie: client.cookie() }, deviceId: client.deviceId }
    },
  },
  "another site in the operator's browser": {
    party: 'operator',
    account: 'operator',
    isCrossSite: true,
    open: async (target) => {
      const client = await openOperator(target)
      return { headers: { cookie: client.cookie(), ...FROM_ELSEWHERE }, deviceId: client.deviceId }
    },
  },
} as const satisfies Record<string, Kind>

export type IdentityName = keyof typeof IDENTITIES
export const IDENTITY_NAMES = Object.keys(IDENTITIES) as IdentityName[]

export const openIdentity = async (target: Target, scene: Scene, name: IdentityName): Promise<Identity> => {
  const { open, ...standing }: Kind = IDENTITIES[name]
  return { name, ...standing, ...(await open(target, scene)) }
}

export const traitsOf = (name: IdentityName): IdentityTraits => IDENTITIES[name]
