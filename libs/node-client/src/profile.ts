import { once } from 'node:events'
import { writeFileSync } from 'node:fs'

/** A V8 profile, as `.cpuprofile` files have it. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  }[]
  readonly samples: readonly number[]
  /** Microseconds since the sample before. */
  readonly timeDeltas: readonly number[]
}

/**
 * Profiles a Node process from now on, without a restart: a signal opens its inspector.
 * @param port where the process listens then: `--inspect-port` in its NODE_OPTIONS
 * @returns ends it
 */
export async function startProfile(pid: number, port: number): Promise<() => Promise<Profile>> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await addressOf(port))
  await once(socket, 'open')
  let last = 0
  const ask = async (method: string, params = {}): Promise<unknown> => {
    const id = (last += 1)
    const answered = new Promise<unknown>((resolve) => {
      socket.addEventListener('message', function hear({ data }) {
        const answer: { id?: number; result?: unknown } = JSON.parse(String(data))
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(answer.result)
      })
    })
    socket.send(JSON.stringify({ id, method, params }))
    return answered
  }
  await ask('Profiler.enable')
  await ask('Profiler.start')
  return async () => {
    const { profile } = (await ask('Profiler.stop')) as { profile: Profile }
    socket.close()
    return profile
  }
}

/** Profiles a process during `work` into a `.cpuprofile` file. @returns its hottest places, in percent */
export async function profileWhile(
  { pid, port, file }: { pid: number; port: number; file: string },
  work: () => Promise<unknown>,
) {
  const stop = await startProfile(pid, port)
  await work()
  const profile = await stop()
  writeFileSync(file, JSON.stringify(profile))
  return hottest(profile, 25).map(({ share, ...place }) => ({ ...place, '%': 100 * share }))
}

/** The inspector's address, once it listens. */
async function addressOf(port: number): Promise<string> {
  for (;;) {
    try {
      const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        webSocketDebuggerUrl: string
      }[]
      if (target) return target.webSocketDebuggerUrl
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** Where the process spent its time, the most first, as shares of its busy time. */
export function hottest(
  { nodes, samples, timeDeltas }: Profile,
  count: number,
): { readonly function: string; readonly where: string; readonly share: number }[] {
  const spent = new Map<number, number>()
  for (const [index, id] of samples.entries()) spent.set(id, (spent.get(id) ?? 0) + (timeDeltas[index] ?? 0))
  const byPlace = new Map<string, { function: string; where: string; share: number }>()
  let busy = 0
  for (const {
    id,
    callFrame: { functionName, url, lineNumber },
  } of nodes) {
    const micros = spent.get(id) ?? 0
    if (functionName === '(idle)') continue
    busy += micros
    const where = url && `${url.replace(/^.*?(node_modules|apps|libs)\//, '')}:${lineNumber + 1}`
    const place = byPlace.get(`${functionName} ${where}`) ?? {
      function: functionName || '(anonymous)',
      where,
      share: 0,
    }
    place.share += micros
    byPlace.set(`${functionName} ${where}`, place)
  }
  const places = [...byPlace.values()].sort((a, b) => b.share - a.share).slice(0, count)
  return places.map((place) => ({ ...place, share: busy > 0 ? place.share / busy : 0 }))
}
