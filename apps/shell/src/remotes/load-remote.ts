import { loadRemote as loadFederated, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteModule } from '@refcall/host'
import type { RouteObject } from '@refcall/router'
import type { RemoteName } from '../route-table.ts'
import { remoteManifests } from './manifests.ts'

const timeoutMs = 8_000
const attempts = 4
const pauseMs = 300

const loads = new Map<RemoteName, Promise<RouteObject[]>>()

/**
 * The screens of a remote, loaded once. A failure is kept, so that everybody who asks sees the same one, until
 * `forgetRemote` makes room for another try.
 */
export function loadRemote(name: RemoteName): Promise<RouteObject[]> {
  const load = loads.get(name) ?? inTime(loadPatiently(name))
  loads.set(name, load)
  return load
}

export function forgetRemote(name: RemoteName): void {
  loads.delete(name)
}

/** A few quick attempts: a preload that failed fails each file it stands for once more, long after the network is back. */
async function loadPatiently(name: RemoteName): Promise<RouteObject[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await loadOnce(name)
    } catch (error) {
      if (attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

async function loadOnce(name: RemoteName): Promise<RouteObject[]> {
  const entry = (await remoteManifests())[name]
  if (!entry) throw new Error(`No address is known for the remote "${name}"`)
  // `force` drops what the runtime remembers of an earlier failure.
  registerRemotes([{ name, entry }], { force: true })
  const module = await loadFederated<RemoteModule<RouteObject>>(`${name}/routes`)
  if (!module) throw new Error(`The remote "${name}" exposes no routes`)
  return module.default
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs / 1000} s`)), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
