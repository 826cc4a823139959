import { TestEnvironment } from 'jest-environment-node'
import { databaseForSpec } from './database.ts'

/** What Jest tells of a test, as far as it is read or changed here. */
interface TestEvent {
  readonly name: string
  readonly test?: { readonly errors: readonly unknown[]; mode?: 'skip' | 'only' | 'todo' | 'concurrent' | null }
}

/**
 * Gives each spec file a database of its own as `process.env.DATABASE_URL`, dropped when the file is through. With
 * `REFCALL_FIRST_FAILURE` set, the first failure of a file ends it: a planted fault is to be noticed, not measured.
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
