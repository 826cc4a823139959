import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { DatabaseWatch } from '../db/watch.ts'
import type { OperationRow } from '../payments/payment.table.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ExchangeRates } from './exchange-rates.ts'
import type { Meter } from './meter.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { Tracer } from './tracer.ts'

/** Delivers the event log to the channels of this process, and wakes the other processes to do the same. */
interface Hub {
  /** Call after a commit that wrote events. */
  poke(): void
  /** The position in the log: a stream that resumes after it, at any process, reports all that is committed from now on. */
  currentCursor(): string
}

/** A background worker for what is due in the database. */
export interface Wakeable {
  /** Signals possible work; has no effect before the start. */
  wake(): void
}

/** Sends the written operations to the payment provider. */
export interface PaymentsWorker extends Wakeable {
  /** Runs one operation now; resolves after the attempt, or once this process has nothing of it running. */
  runNow(operationId: string): Promise<void>
  /** Runs an operation that the caller inserted as leased. */
  runLeased(operation: OperationRow): Promise<void>
}

/** Present where electronic payment is offered. */
export interface Payments {
  readonly provider: PaymentProvider
  readonly worker: PaymentsWorker
}

/**
 * Dependencies of every module; built once per process and passed down, never imported. They are ports: implementations
 * are in higher layers and supplied by `assembly/build-deps.ts`.
 */
export interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  readonly watch: DatabaseWatch
  readonly hub: Hub
  readonly rates: ExchangeRates
  /** null if only cash is offered. */
  readonly payments: Payments | null
  readonly push: Wakeable
  readonly meter: Meter
  readonly tracer: Tracer
  readonly log: FastifyBaseLogger
}
