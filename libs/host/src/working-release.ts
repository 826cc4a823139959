import { isRecord, readJson } from './read-json.ts'
import { kept } from './storage.ts'

/** One may turn out to fail later: the one before it is remembered, too. */
const KEPT = 2

/** The releases of a remote that worked in this browser, the latest first; in the shape in which they were kept. */
export function keptWorking(remote: string): unknown[] {
  const all = readJson(kept.read('working-releases'))
  const own = isRecord(all) ? all[remote] : undefined
  return Array.isArray(own) ? own : []
}

/** Notes that a release of a remote works here. */
export function keepWorking(remote: string, release: object): void {
  const all = readJson(kept.read('working-releases'))
  const others = keptWorking(remote).filter((other) => JSON.stringify(other) !== JSON.stringify(release))
  kept.write(
    'working-releases',
    JSON.stringify({ ...(isRecord(all) && all), [remote]: [release, ...others].slice(0, KEPT) }),
  )
}
