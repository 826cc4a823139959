import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import type { ReleasesStatus } from '@refcall/contract'
import { canary, publish, releaseToAll } from '@refcall/release'
import { aFolder, aRegistry, aRelease } from '@refcall/release/testing'
import { overridesFrom } from '../overrides.ts'
import { refuseFailure } from '../refuse.ts'
import { serveGone } from '../serve-gone.ts'
import { serveReleases } from '../serve-releases.ts'
import { serveTrials } from '../serve-trials.ts'
import { followStore } from './follow-store.ts'
import { standInApi, type StandInApi } from './stand-in-api.ts'

type Options = Parameters<typeof serveReleases>[1]

/** Only the operator olga may override a remote. */
export const overrides = overridesFrom({ OVERRIDE_ORIGINS: 'http://localhost:*', OVERRIDE_OPERATORS: 'olga' })

/** A page server that follows a registry: the player's second release is live, and a trial of the third runs on 20 %. */
export interface ReleasesStage {
  readonly server: FastifyInstance
  readonly registry: ReturnType<typeof aRegistry>
  readonly followed: Awaited<ReturnType<typeof followStore>>
  readonly api: StandInApi
  /** Of the three releases, oldest first. */
  readonly digests: readonly [string, string, string]
  /** Sets how many milliseconds later than now it is for the server. */
  readonly setLater: (ms: number) => void
  /** Another server with the same routes, to be closed by who opened it. */
  readonly serving: (differs: Partial<Options>) => FastifyInstance
  readonly read: (cookie?: string, from?: FastifyInstance) => Promise<LightMyRequestResponse>
  readonly status: () => Promise<ReleasesStatus>
  readonly player: () => Promise<ReleasesStatus['remotes'][number]>
  /** Posts JSON as an operator. */
  readonly post: (
    url: string,
    payload: unknown,
    headers?: Record<string, string>,
    on?: FastifyInstance,
  ) => Promise<LightMyRequestResponse>
}

const releases = [aRelease('First', '1.0.0'), aRelease('Second', '1.1.0'), aRelease('Third', '1.2.0')] as const

export const addressOf = (at: FastifyInstance): string =>
  `http://127.0.0.1:${(at.server.address() as AddressInfo).port}`

/** A new stage for each test of the file, passed to `enter`. */
export function setUpReleases(enter: (stage: ReleasesStage) => void): void {
  let close: () => Promise<void>
  beforeEach(async () => {
    const begun = await begin()
    close = begun.close
    enter(begun.stage)
  })
  afterEach(() => close())
}

async function fillRegistry(registry: ReturnType<typeof aRegistry>): Promise<readonly [string, string, string]> {
  const [first, second, third] = await Promise.all(releases)
  await releaseToAll(registry, first.files, first.statement, [registry.team], 'the first')
  await releaseToAll(registry, second.files, second.statement, [registry.team], 'a clearer headline')
  await publish(registry, third.files, third.statement, [registry.team], 'a try')
  await canary(registry, 'player', third.statement.predicate.digest, 20, 'to a few')
  return [first.statement.predicate.digest, second.statement.predicate.digest, third.statement.predicate.digest]
}

function callsOf(server: FastifyInstance): Pick<ReleasesStage, 'read' | 'status' | 'player' | 'post'> {
  const read: ReleasesStage['read'] = (cookie = 'operator', from = server) =>
    from.inject({ url: '/releases/status', headers: { cookie } })
  const status = async (): Promise<ReleasesStatus> => (await read()).json().releases
  return {
    read,
    status,
    player: async () => {
      const [player] = (await status()).remotes
      if (!player) throw new Error('The player’s remote is not among the releases.')
      return player
    },
    post: (url, payload, headers = {}, on = server) =>
      on.inject({
        method: 'POST',
        url,
        headers: { cookie: 'operator', 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(payload),
      }),
  }
}

async function begin(): Promise<{ readonly stage: ReleasesStage; readonly close: () => Promise<void> }> {
  const places = [await aFolder(), await aFolder()] as const
  const registry = aRegistry(places[0].store)
  const digests = await fillRegistry(registry)
  const api = await standInApi()
  let later = 0
  const followed = await followStore({
    store: registry.store,
    kept: places[1].store,
    keys: () => registry.keys,
    now: () => new Date(Date.now() + later),
    everyMs: 5,
  })
  const serving: ReleasesStage['serving'] = (differs) => {
    const made = fastify()
    made.register(cookie)
    made.setErrorHandler(refuseFailure)
    serveReleases(made, {
      releaseStatus: followed.status,
      overrides,
      remotes: followed,
      api: { upstream: addressOf(api.app), ownMs: 5_000 },
      shell: () => 's1',
      ...differs,
    })
    return made
  }
  const server = serving({})
  serveGone(server, followed)
  serveTrials(server, followed)

  return {
    stage: {
      server,
      registry,
      followed,
      api,
      digests,
      setLater: (ms) => (later = ms),
      serving,
      ...callsOf(server),
    },
    close: async () => {
      await followed.close()
      await server.close()
      await api.app.close()
      for (const { remove } of places) await remove()
    },
  }
}
