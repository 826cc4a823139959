import './compiled-once.ts'
import { TestEnvironment } from 'jest-environment-node'
import { databaseForSpec } from './database.ts'

/** The part of Jest's test event that is read or changed here. */
interface TestEvent {
  readonly name: string
  readonly test?: { readonly errors: readonly unknown[]; mode?: 'skip' | 'only' | 'todo' | 'concurrent' | null }
}

/**
 * Gives each spec file its own database as `process.env.DATABASE_URL`, dropped after the file. With
 * `REFCALL_FIRST_FAILURE` set, a file ends at its first failure: that is enough to detect a planted fault.
 */
export default class PostgresEnvironment extends TestEnvironment {
  #database: Awaited<ReturnType<typeof databaseForSpec>> | undefined
  #hasFailed = false

  handleTestEvent({ name, test }: TestEvent): void {
    if (name === 'test_done' && test && test.errors.length > 0) this.#hasFailed = true
    if (name === 'test_start' && test && this.#hasFailed && process.env['REFCALL_FIRST_FAILURE']) test.mode = 'skip'
  }

  override async setup(): Promise<void> {
    await super.setup()
    const { REFCALL_TEST_SERVER: server, REFCALL_TEST_TEMPLATE: template } = process.env
    if (!server || !template) throw new Error('The database of the tests was not set up: postgres-setup.ts did not run.')
    this.#database = await databaseForSpec(server, template)
    this.global.process.env['DATABASE_URL'] = this.#database.url
  }

  override async teardown(): Promise<void> {
    await super.teardown()
    await this.#database?.drop()
  }
}
