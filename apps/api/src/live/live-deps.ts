import type { Deps } from '../platform/deps.ts'
import type { LiveHub } from './hub.ts'
import type { Presence } from './presence.ts'

export interface LiveDeps extends Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'meter'> {
  readonly hub: LiveHub
  readonly presence: Presence
}
