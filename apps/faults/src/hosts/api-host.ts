import { apiUrlOf } from '@refcall/api/embed/database'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isEnding } from '@refcall/tools/run/lifetime'
import { print } from '@refcall/tools/run/progress'
import { HOSTS, METRICS_TOKEN, NETWORK, ownerUrl, PORTS, type ApiHost } from './hosts.ts'
import { killHost } from './network.ts'
import { startProxy, toDatabases } from './proxy.ts'
import { runOn, type Running } from './run-on.ts'

const ENV = {
  REFCALL_ENV: 'test',
  REFCALL_LIFT_RATE_LIMITS: '1',
  TRUSTED_PROXIES: NETWORK,
  PAYMENTS_URL: `http://${HOSTS.payments}:${PORTS.payments}`,
  DATABASE_PATIENCE: '120',
  DATABASE_URL: apiUrlOf(ownerUrl('127.0.0.1')),
  METRICS_PORT: String(PORTS.metrics),
  METRICS_TOKEN,
}

const LOOK_MS = 100
const READY_MS = 120_000

/** The API and its proxy on one host. */
export interface Api {
  readonly host: ApiHost
  readonly url: string
  /** `aheadSeconds`: how far its clock is ahead. Resolves once it is ready. */
  start(aheadSeconds?: number): Promise<void>
  /** Ends the API in order. */
  stop(): Promise<void>
  /** Every process of the host. */
  killAll(): Promise<void>
  /** How often the API ended by itself. */
  endedByItself(): number
}

/** Only the wall clock is moved: time spans stay what they are. */
const clockAhead = (seconds: number): Record<string, string> =>
  seconds === 0
    ? {}
    : {
        LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? '',
        FAKETIME: `+${seconds}s`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }

/** `more`: variables of the API beside those that every host has. */
export const openApiHost = (host: ApiHost, home: string, more: Readonly<Record<string, string>>): Api => {
  const url = `http://${HOSTS[host]}:${PORTS.api}`
  let proxy: Running | undefined
  let api: Running | undefined
  let ends = 0

  const isReady = async (): Promise<boolean> => {
    try {
      return (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2_000) })).ok
    } catch {
      return false
    }
  }

  const launch = (aheadSeconds: number): Running => {
    const env = {
      ...ENV,
      ...more,
      HOST: HOSTS[host],
      PORT: String(PORTS.api),
      METRICS_HOST: HOSTS[host],
      ...clockAhead(aheadSeconds),
    }
    const mine = runOn(host, [process.execPath, 'apps/api/src/main.ts'], { env, log: join(home, `${host}-api.log`) })
    void mine.ended.then(() => {
      if (api !== mine || isEnding()) return
      ends += 1
      print(`  the API of ${host} ended by itself; it is started again`)
      api = launch(aheadSeconds)
    })
    return mine
  }

  return {
    host,
    url,
    start: async (aheadSeconds = 0) => {
      if (!proxy?.isAlive()) proxy = startProxy(host, home, toDatabases())
      api = launch(aheadSeconds)
      for (const deadline = performance.now() + READY_MS; !(await isReady()); await pause(LOOK_MS)) {
        if (performance.now() > deadline) throw new Error(`the API of ${host} is not ready after ${READY_MS / 1_000} s`)
      }
    },
    stop: async () => {
      const mine = api
      api = undefined
      await mine?.end('SIGTERM')
    },
    killAll: async () => {
      api = undefined
      await killHost(host)
    },
    endedByItself: () => ends,
  }
}
