import { fetchDescription } from './fetch-description.ts'
import { DESCRIPTION_FILE, readDescription, type RemoteDescription } from './remote-description.ts'

export interface RemoteAddress {
  readonly name: string
  /** As browsers reach it. */
  readonly origin: string
}

/** A remote as the page server knows it. */
export interface RemoteSource extends RemoteAddress {
  /** The last valid one; undefined before the first. */
  readonly description: RemoteDescription | undefined
  /** Why the last attempt to read it failed. */
  readonly problem: string | undefined
  /** Fetches the description; returns whether it changed. Never rejects. */
  refresh(): Promise<boolean>
}

/** Reads a remote's description and keeps the last valid one. Changes are written to `log`. */
export function remoteSource({ name, origin }: RemoteAddress, log: (line: string) => void): RemoteSource {
  const address = `${origin}/${DESCRIPTION_FILE}`
  let good: { description: RemoteDescription; json: string; etag: string | undefined } | undefined
  let problem: string | undefined
  let looking: Promise<boolean> | undefined

  const look = async (): Promise<boolean> => {
    try {
      const fetched = await fetchDescription(address, good?.etag)
      const changed = fetched !== undefined && fetched.json !== good?.json
      if (fetched)
        good = { ...fetched, description: changed || !good ? readDescription(name, fetched.json) : good.description }
      if (problem !== undefined) log(`remote ${name}: ${address} is read again`)
      problem = undefined
      return changed
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== problem)
        log(
          `remote ${name}: ${address} is not used: ${reason}; ${good ? 'the last good one stays' : 'none is known yet'}`,
        )
      problem = reason
      return false
    }
  }

  return {
    name,
    origin,
    get description() {
      return good?.description
    },
    get problem() {
      return problem
    },
    refresh: () => (looking ??= look().finally(() => (looking = undefined))),
  }
}
