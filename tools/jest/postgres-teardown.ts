import './postgres-setup.ts'

/** Jest reads a tear-down from the default export only. */
export default async (): Promise<void> => {
  await globalThis.refcallTestPostgres?.stop()
}
