import type { Config } from '../platform/config.ts'
import type { TransactDeps } from '../outbox/index.ts'
import type { Deps } from '../platform/deps.ts'
import type { VapidKeys } from '../platform/read-push.ts'
import { createNativePush } from './native-push.ts'
import { createPusher, type Pusher } from './pusher.ts'
import { keptVapidKeys } from './vapid-key.repository.ts'
import { createWebPush } from './web-push.ts'

/** Reaches referees who are not connected. */
export interface Push extends Pusher {
  /** The keys that sign pushes to browsers. */
  keys(): Promise<VapidKeys>
}

export interface PushDeps extends TransactDeps {
  readonly push: Push
}

/** `deps` is a function, called only when there is something to do. */
export function createPush({ push: { keys: given, subject, native, isPublicOnly } }: Config, deps: () => Deps): Push {
  let kept = given
  const keys = async (): Promise<VapidKeys> => (kept ??= await keptVapidKeys(deps().db, deps().clock.now()))
  const adapters = { web: createWebPush({ keys, subject, isPublicOnly }), native: native && createNativePush(native) }
  return { ...createPusher(deps, adapters), keys }
}
