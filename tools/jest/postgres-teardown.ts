import './postgres-setup.ts'

/** Jest takes a tear-down from the default export only. */
export default async (): Promise<void> => {
  await globalThis.refcallTestPostgres?.stop()
}
