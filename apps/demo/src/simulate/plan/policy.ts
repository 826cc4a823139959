import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import { LIMITS } from '@refcall/domain'
import { PlainError } from '@refcall/tools/run/progress'

/** How broadcast requests spread: after each interval to a wider radius. */
export interface Policy {
  readonly waveSeconds: number
  /** The radius of each wave, ascending. */
  readonly miles: readonly number[]
}

const PRODUCT_POLICY: Policy = {
  waveSeconds: SERVER_LIMITS.dispatch.waveGapMs / 1_000,
  miles: SERVER_LIMITS.dispatch.waveMiles,
}

export const labelOf = ({ waveSeconds, miles }: Policy): string => `wave=${waveSeconds} miles=${miles.join(',')}`

const positive = (text: string, what: string): number => {
  const value = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && value > 0) return value
  throw new PlainError(`${what} must be a number above 0, not "${text}".`)
}

/** `wave`: seconds between waves; `miles`: their radii, comma-separated, ascending, up to the product's maximum. */
export const readPolicy = (wave: string, miles: string): Policy => {
  const radii = miles.split(',').map((part) => positive(part.trim(), 'Each of the miles'))
  const isGrowing = radii.every((radius, index) => index === 0 || radius > (radii[index - 1] ?? 0))
  if (!isGrowing || (radii.at(-1) ?? 0) > LIMITS.nearby.radiusMaxMiles) {
    throw new PlainError(`The miles must grow and end at ${LIMITS.nearby.radiusMaxMiles} or before, not "${miles}".`)
  }
  return { waveSeconds: positive(wave, 'The wave'), miles: radii }
}

/** Parses `wave=20 miles=5,10`; omitted values are the product's defaults. */
export const parsePolicy = (text: string): Policy => {
  const parts = text
    .trim()
    .split(/\s+/)
    .map((part) => part.split('='))
  const unknown = parts.find(([name]) => name !== 'wave' && name !== 'miles')
  if (unknown) throw new PlainError(`A policy is written as "wave=45 miles=2,5,10", not "${text}".`)
  const of = Object.fromEntries(parts) as { wave?: string; miles?: string }
  return readPolicy(of.wave ?? String(PRODUCT_POLICY.waveSeconds), of.miles ?? PRODUCT_POLICY.miles.join(','))
}

/**
 * The API's environment variables for this policy. Wave intervals are compressed like simulated time; all other
 * timeouts stay real.
 */
export const policyVariables = ({ waveSeconds, miles }: Policy, speed: number): Record<string, string> => ({
  DISPATCH_WAVE_SECONDS: String(Math.max(0.1, Math.round((waveSeconds / speed) * 100) / 100)),
  DISPATCH_MILES: miles.join(','),
})
