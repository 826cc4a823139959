import { TestEnvironment } from 'jest-environment-node'
import { databaseForSpec } from './database.ts'

/** Gives each spec file its own database as `process.env.DATABASE_URL`, dropped after the file. */
export default class PostgresEnvironment extends TestEnvironment {
  #database: Awaited<ReturnType<typeof databaseForSpec>> | undefined

  override async setup(): Promise<void> {
    await super.setup()
    const { REFCALL_TEST_SERVER: server, REFCALL_TEST_TEMPLATE: template } = process.env
    if (!server || !template)
      throw new Error('The database of the tests was not set up: postgres-setup.ts did not run.')
    this.#database = await databaseForSpec(server, template)
    this.global.process.env['DATABASE_URL'] = this.#database.url
  }

  override async teardown(): Promise<void> {
    await super.teardown()
    await this.#database?.drop()
  }
}
