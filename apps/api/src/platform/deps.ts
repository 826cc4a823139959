import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { DatabaseWatch } from '../db/watch.ts'
import type { LiveHub, Presence } from '../live/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Push } from '../push/index.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ExchangeRates } from './exchange-rates.ts'

/** What every module may use; built once per process, handed down, never imported. */
export interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  readonly watch: DatabaseWatch
  readonly hub: LiveHub
  readonly presence: Presence
  readonly rates: ExchangeRates
  /** null where only cash is offered. */
  readonly payments: Payments | null
  readonly push: Push
  readonly log: FastifyBaseLogger
}
