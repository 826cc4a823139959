import { withSettings } from './with-settings.ts'

/**
 * The address for the few statements of the background that are the same all day: each connection plans them once, along an index,
 * because their tables are long when it matters and may be empty when they are planned.
 */
export const withFixedPlans = (url: string): string =>
  withSettings(url, 'plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'enable_bitmapscan=off', 'jit=off')
