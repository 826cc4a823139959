import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../../lab/process-figures.ts'
import { openClients } from './contest.ts'
import type { Listen } from './listeners.ts'
import { startContender } from './start-side.ts'

/** Connections open before memory is first measured, so that code and caches are not counted. */
const WARM = 500
/** Longer than the heartbeat interval, so that each connection had one. */
const SETTLE_MS = 7_000

/** Memory that one idle connection takes in its process, in kB. */
export const idleMemory = async (
  kind: string,
  listen: Listen,
  count: number,
  env: Readonly<Record<string, string>>,
): Promise<number> => {
  const side = await startContender(kind, env)
  const open = (from: number, many: number) =>
    openClients(many, (index) => listen(side.url, `idle_${from + index}`, () => {}))
  const settled = async (): Promise<number> => {
    await pause(SETTLE_MS)
    await side.tidy()
    return memoryOf(side.pid).now
  }
  const closing = await open(0, WARM)
  const before = await settled()
  closing.push(...(await open(WARM, count)))
  const after = await settled()
  await side.stop()
  for (const close of closing) close()
  return ((after - before) * 1_000) / count
}
