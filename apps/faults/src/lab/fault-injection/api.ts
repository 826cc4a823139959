import { apiUrlOf } from '@refcall/api/embed/database'
import { print } from '@refcall/tools/run/progress'
import { isEnding } from '@refcall/tools/run/lifetime'
import { startService, type Service } from '@refcall/tools/run/processes'
import { waitForAnswer } from '@refcall/tools/run/wait-for'

/** The API process, restarted whenever it ends. */
export interface CrashableApi {
  readonly url: string
  /** Kills it and resolves when the restarted one is ready. */
  crash(): Promise<void>
  /** As `crash`, but with a graceful shutdown. */
  restart(): Promise<void>
  /** How often a graceful shutdown timed out, so that it had to be killed. */
  forcedKills(): number
  /** How often it ended without being killed, for example because its database was down at its start. */
  endedByItself(): number
}

export interface CrashableApiOptions {
  readonly port: number
  /** `DATABASE_URL` is the owner's; the process gets the API's own login there. */
  readonly env: Readonly<Record<string, string>> & { readonly DATABASE_URL: string }
  readonly logFile: string
}

/** Timeout of a graceful shutdown: it gives requests a few seconds; a longer one hangs. */
const PATIENCE_MS = 30_000

export const startCrashableApi = async ({ port, env, logFile }: CrashableApiOptions): Promise<CrashableApi> => {
  const url = `http://127.0.0.1:${port}`
  let present: Service
  let endings = 0
  let forcedKillCount = 0
  let ended: Service | undefined
  const start = async (): Promise<void> => {
    const service = startService('API', ['apps/api/src/main.ts'], {
      logFile,
      env: { ...env, DATABASE_URL: apiUrlOf(env.DATABASE_URL), PORT: String(port) },
    })
    present = service
    let reason: string | undefined
    void service.ended.then((text) => {
      reason = text
      if (ended === service || isEnding()) return
      endings += 1
      print(`  ${text}`)
    })
    try {
      await waitForAnswer(`${url}/api/ready`, service)
    } catch (error) {
      if (reason === undefined) throw error
      await start()
    }
  }
  const replace = async (signal: NodeJS.Signals): Promise<void> => {
    ended = present
    const { pid, ended: over } = ended
    const forceKill = setTimeout(() => {
      forcedKillCount += 1
      process.kill(pid, 'SIGKILL')
    }, PATIENCE_MS)
    process.kill(pid, signal)
    await over
    clearTimeout(forceKill)
    await start()
  }
  await start()
  return {
    url,
    crash: () => replace('SIGKILL'),
    restart: () => replace('SIGTERM'),
    endedByItself: () => endings,
    forcedKills: () => forcedKillCount,
  }
}
