import type { Trx } from '@refcall/api/embed/database'
import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import { insertEvents, type LiveEvent } from '@refcall/api/embed/live'
import { announce, findMatch } from '@refcall/api/embed/matches'
import type { SeededMatch } from './match-life.ts'

/** Records the recent steps as events, so that a client that resumes its live stream receives them. */
export const announceRecent = async (trx: Trx, lives: readonly SeededMatch[], now: Date): Promise<void> => {
  const since = now.getTime() - SERVER_LIMITS.live.replayMs
  const recent = lives
    .flatMap(({ match, steps }) => steps.map((step) => ({ id: match.id, step })))
    .filter(({ step }) => Number(step.at) > since)
  for (const { id, step } of recent.toSorted((a, b) => Number(a.step.at) - Number(b.step.at))) {
    const match = await findMatch(trx, id)
    if (!match) continue
    const before =
      step.to_status === 'pending'
        ? { referee_id: null, accepted_at: null, referee_display_name: null, referee_alias: null }
        : {}
    const events: LiveEvent[] = []
    announce(
      { publish: (...published) => void events.push(...published) },
      { ...match, ...before, status: step.to_status, version: step.sequence },
    )
    await insertEvents(trx, events, step.at as Date)
  }
}
