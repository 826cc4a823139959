import type { Chance } from '@refcall/random'
import { atOnce } from '../at-once.ts'
import { openBrowser, openOperator, openReferee, PASSWORD, type Target } from '../cells/scene.ts'
import { stage, type Scene, type StateName } from '../cells/states.ts'
import { openWire, type Reply, type Wire } from '../wire.ts'

interface Runner {
  readonly cookie: string
  readonly method: string
  readonly path: string
  readonly body?: object
}

interface Race {
  readonly from: StateName
  /** The callers, all started at the same instant. */
  readonly runners: (target: Target, scene: Scene) => Promise<Runner[]>
  /** Allowed numbers of callers that get `done`. */
  readonly winners: readonly number[]
}

const cancel = ({ tablet, matchId }: Scene): Runner => ({
  cookie: tablet.cookie(),
  method: 'DELETE',
  path: `/api/device/${tablet.deviceId}/matches/${matchId}`,
})
const finish = ({ tablet, matchId }: Scene): Runner => ({
  cookie: tablet.cookie(),
  method: 'PATCH',
  path: `/api/device/${tablet.deviceId}/matches/${matchId}/complete`,
})
const erase = ({ tablet }: Scene): Runner => ({
  cookie: tablet.cookie(),
  method: 'POST',
  path: `/api/device/${tablet.deviceId}/erase`,
})
const asReferee = ({ referee: { client }, matchId }: Scene, method: string, step: string): Runner => ({
  cookie: client.cookie(),
  method,
  path: `/api/mobile/matches/${matchId}/${step}`,
  body: { deviceId: client.deviceId },
})
const enterCode = ({ referee: { client }, matchId, code }: Scene): Runner => ({
  cookie: client.cookie(),
  method: 'POST',
  path: `/api/mobile/matches/${matchId}/verify-code`,
  body: { code },
})
const asOperator = async (target: Target, { matchId }: Scene, step: string): Promise<Runner> => ({
  cookie: (await openOperator(target)).cookie(),
  method: 'POST',
  path: `/api/dashboard/matches/${matchId}/${step}`,
  body: { reason: 'a race' },
})
const signOut = ({ tablet }: Scene): Runner => ({ cookie: tablet.cookie(), method: 'POST', path: '/api/logout' })
const eraseAccount = ({ tablet }: Scene): Runner => ({
  cookie: tablet.cookie(),
  method: 'POST',
  path: '/api/me/erase',
  body: { password: PASSWORD },
})
const offDuty = ({ referee: { client } }: Scene): Runner => ({
  cookie: client.cookie(),
  method: 'DELETE',
  path: `/api/mobile/device/${client.deviceId}/availability`,
})

/** Calls that race each other. Steps that exclude each other have one winner; the others only must not break anything. */
const RACES: Readonly<Record<string, Race>> = {
  'accept and accept': {
    from: 'cash pending',
    winners: [1],
    runners: async (target, scene) => {
      const others = await Promise.all(Array.from({ length: 4 }, () => openReferee(target, scene.place, false)))
      return [scene.referee, ...others].map((referee) => asReferee({ ...scene, referee }, 'PATCH', 'accept'))
    },
  },
  'accept and cancel': {
    from: 'electronic pending',
    winners: [1, 2],
    runners: async (_, scene) => [asReferee(scene, 'PATCH', 'accept'), cancel(scene)],
  },
  'accept and decline': {
    from: 'electronic pending',
    winners: [1],
    runners: async (_, scene) => [asReferee(scene, 'PATCH', 'accept'), asReferee(scene, 'PATCH', 'decline')],
  },
  'accept and off duty': {
    from: 'electronic pending',
    winners: [1, 2],
    runners: async (_, scene) => [asReferee(scene, 'PATCH', 'accept'), offDuty(scene)],
  },
  'erase and accept': {
    from: 'cash pending',
    winners: [1],
    runners: async (_, scene) => [erase(scene), asReferee(scene, 'PATCH', 'accept')],
  },
  'erase the account and accept': {
    from: 'cash pending',
    winners: [1, 2],
    runners: async (_, scene) => [eraseAccount(scene), asReferee(scene, 'PATCH', 'accept')],
  },
  'verify and cancel': {
    from: 'electronic awaiting_verification',
    winners: [1],
    runners: async (_, scene) => [enterCode(scene), cancel(scene)],
  },
  'verify and withdraw': {
    from: 'electronic awaiting_verification',
    winners: [1],
    runners: async (_, scene) => [enterCode(scene), asReferee(scene, 'DELETE', 'cancel')],
  },
  'verify and verify': {
    from: 'electronic awaiting_verification',
    winners: [1, 2, 3],
    runners: async (_, scene) => [enterCode(scene), enterCode(scene), enterCode(scene)],
  },
  'cancel and cancel by an operator': {
    from: 'electronic awaiting_verification',
    winners: [1, 2],
    runners: async (target, scene) => [cancel(scene), await asOperator(target, scene, 'cancel')],
  },
  'complete and cancel': {
    from: 'cash accepted',
    winners: [1],
    runners: async (_, scene) => [finish(scene), cancel(scene)],
  },
  'complete and withdraw': {
    from: 'cash accepted',
    winners: [1],
    runners: async (_, scene) => [finish(scene), asReferee(scene, 'DELETE', 'cancel')],
  },
  'complete and refund': {
    from: 'electronic in_progress',
    winners: [1, 2],
    runners: async (target, scene) => [finish(scene), await asOperator(target, scene, 'refund')],
  },
  'refund and refund': {
    from: 'electronic completed',
    winners: [1],
    runners: async (target, scene) =>
      Promise.all([asOperator(target, scene, 'refund'), asOperator(target, scene, 'refund')]),
  },
  'sign out and cancel': {
    from: 'electronic pending',
    winners: [1, 2],
    runners: async (_, scene) => [signOut(scene), cancel(scene)],
  },
  'claim and claim': {
    from: 'cash completed',
    winners: [1],
    runners: async (target) => {
      const deviceId = `web_${Date.now()}_${crypto.randomUUID().replaceAll('-', '')}`
      const browsers = await Promise.all(Array.from({ length: 4 }, () => openBrowser(target)))
      return browsers.map((browser) => ({
        cookie: browser.cookie(),
        method: 'POST',
        path: '/api/start',
        body: { deviceId },
      }))
    },
  },
  'register and register': {
    from: 'cash completed',
    winners: [1],
    runners: async (target) => {
      const { username, email } = {
        username: `race.${crypto.randomUUID().slice(0, 8)}`,
        email: `${crypto.randomUUID()}@attacked.example`,
      }
      const body = {
        username,
        email,
        firstName: 'A',
        lastName: 'B',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        isReferee: false,
      }
      const browsers = await Promise.all([openBrowser(target), openBrowser(target)])
      return browsers.map((browser) => ({
        cookie: browser.cookie(),
        method: 'POST',
        path: '/api/mobile/register',
        body,
      }))
    },
  },
}

const start = (wire: Wire, { cookie, method, path, body }: Runner): Promise<Reply> =>
  wire.send({
    method,
    path,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

export const RACE_NAMES: readonly string[] = Object.keys(RACES)

/** First in every run: they cost the most where they fail. */
const FIRST: readonly string[] = ['accept and accept', 'verify and cancel']

/** Every race once, and then others at random. */
export const drawRaces = (chance: Chance, many: number): string[] => {
  const names = [...FIRST, ...chance.shuffle(RACE_NAMES.filter((name) => !FIRST.includes(name)))]
  return Array.from({ length: many }, (_, index) => names[index] ?? chance.pick(names))
}

/** Races, each at its own match. @returns those without a winner, with too many, or with a fault */
export const attackRaces = async (target: Target, chance: Chance, drawn: readonly string[]): Promise<string[]> => {
  const wire = openWire(target.origin)
  const found: string[] = []
  await atOnce(drawn, 3, async (name) => {
    const race = RACES[name]
    if (!race) throw new Error(`There is no race "${name}".`)
    const scene = await stage(target, race.from)
    const runners = chance.shuffle(await race.runners(target, scene))
    const replies = await Promise.all(runners.map((runner) => start(wire, runner)))
    const told = replies
      .map(({ status, text }) => (status < 400 ? String(status) : `${status} ${/"code":"(\w+)"/.exec(text)?.[1]}`))
      .join(', ')
    const won = replies.filter(({ status }) => status === 200).length
    if (!race.winners.includes(won) || replies.some(({ status }) => status >= 500))
      found.push(`${name}, from ${race.from}: ${told}`)
  })
  return found
}
