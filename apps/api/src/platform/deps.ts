import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { DatabaseWatch } from '../db/watch.ts'
import type { OperationRow } from '../payments/payment.table.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ExchangeRates } from './exchange-rates.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Delivers the event log to the open channels of every process. */
export interface Hub {
  /** Call after a commit that wrote events. */
  poke(): void
}

/** Works in the background on what the database says is due. */
export interface Wakeable {
  /** There may be something to do; nothing happens before it was started. */
  wake(): void
}

/** Asks the payment provider for the operations that are written down. */
export interface PaymentsWorker extends Wakeable {
  /** Asks for one operation now; resolves when this try is through, or at once when another process is at it. */
  runNow(operationId: string): Promise<void>
  /** Asks for an operation that the caller wrote down as leased. */
  runLeased(operation: OperationRow): Promise<void>
}

/** What the service has where electronic payment is offered. */
export interface Payments {
  readonly provider: PaymentProvider
  readonly worker: PaymentsWorker
}

/**
 * What every module may use; built once per process, handed down, never imported. Ports: whoever implements one stands
 * above, and `app.ts` puts it in.
 */
export interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  readonly watch: DatabaseWatch
  readonly hub: Hub
  readonly rates: ExchangeRates
  /** null where only cash is offered. */
  readonly payments: Payments | null
  readonly push: Wakeable
  readonly log: FastifyBaseLogger
}
