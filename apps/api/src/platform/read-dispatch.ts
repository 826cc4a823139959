import { LIMITS, type DispatchPolicy } from '@refcall/domain'
import type { Env } from './environment.ts'
import { SERVER_LIMITS } from './limits.ts'

const { dispatch } = SERVER_LIMITS
const { lifecycle, nearby } = LIMITS

/**
 * Reads the dispatch policy: the limits' values, overridden by environment variables.
 * @throws Error with one sentence naming the invalid value
 */
export function readDispatch(env: Env): DispatchPolicy {
  const miles = (env['DISPATCH_MILES'] ?? dispatch.waveMiles.join(',')).split(',').map(Number)
  const isAscending = miles.every((one, index) => one > (miles[index - 1] ?? 0) && one <= nearby.radiusMaxMiles)
  if (!isAscending || miles.length > dispatch.wavesMax) {
    throw new Error(
      `DISPATCH_MILES must be up to ${dispatch.wavesMax} ascending distances of at most ${nearby.radiusMaxMiles}, by comma.`,
    )
  }
  const gapMs = Number(env['DISPATCH_WAVE_SECONDS'] ?? dispatch.waveGapMs / 1_000) * 1_000
  if (!(gapMs >= 1 && gapMs * (miles.length - 1) < lifecycle.pendingBroadcastMs)) {
    throw new Error('DISPATCH_WAVE_SECONDS must be positive and let all waves go out before the request expires.')
  }
  const referees = Number(env['DISPATCH_REFEREES'] ?? dispatch.refereesPerWave)
  if (!Number.isInteger(referees) || referees < 1 || referees > dispatch.refereesPerWaveMax) {
    throw new Error(`DISPATCH_REFEREES must be a whole number from 1 to ${dispatch.refereesPerWaveMax}.`)
  }
  return { miles, gapMs: Math.round(gapMs), referees }
}
