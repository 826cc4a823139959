import type { Deps } from '../platform/deps.ts'
import type { LiveHub } from './hub.ts'
import type { Presence } from './presence.ts'

/** `Deps` and the parts that only the live channel uses. */
export interface LiveDeps extends Deps {
  readonly hub: LiveHub
  readonly presence: Presence
}
