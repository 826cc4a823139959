import { print } from '../progress.ts'
import { isEnding } from '../run/lifetime.ts'
import { startService, type Service } from '../run/processes.ts'
import { waitForAnswer } from '../run/wait-for.ts'

/** The API process, started again whenever it ends. */
export interface MortalApi {
  readonly url: string
  /** Kills it and resolves when its successor is ready. */
  crash(): Promise<void>
  /** How often it ended without being killed, as when its database was away while it started. */
  endedByItself(): number
}

export const startMortalApi = async (port: number, env: Readonly<Record<string, string>>): Promise<MortalApi> => {
  const url = `http://127.0.0.1:${port}`
  let present: Service
  let endings = 0
  let killed: Service | undefined
  const start = async (): Promise<void> => {
    const service = startService('API', ['apps/api/src/main.ts'], { logFile: 'chaos-api.log', env: { ...env, PORT: String(port) } })
    present = service
    let reason: string | undefined
    void service.ended.then((text) => {
      reason = text
      if (killed === service || isEnding()) return
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
  await start()
  return {
    url,
    crash: async () => {
      killed = present
      process.kill(killed.pid, 'SIGKILL')
      await killed.ended
      await start()
    },
    endedByItself: () => endings,
  }
}
