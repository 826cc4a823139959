import type { Deps } from '../platform/deps.ts'
import type { LiveHub } from './hub.ts'
import type { Presence } from './presence.ts'

/** What the channels use beside what every module may. */
export interface LiveDeps extends Deps {
  readonly hub: LiveHub
  readonly presence: Presence
}
