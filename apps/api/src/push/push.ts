import type { Deps } from '../deps.ts'
import type { VapidKeys } from '../read-push.ts'
import { keptVapidKeys } from './vapid-key.repository.ts'

/** Reaches devices that are not listening. */
export interface Push {
  /** What pushes to browsers are signed with. */
  keys(): Promise<VapidKeys>
}

export function createPush({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>): Push {
  let kept: VapidKeys | null = config.push.keys
  return {
    keys: async () => (kept ??= await keptVapidKeys(db, clock.now())),
  }
}
