/** Where the service is put together: routes, and what `assembly` builds. */
const assembling = /^apps\/api\/src\/(assembly\/|testing\/|app\.ts|serve\.ts|.*\.(routes|spec)\.ts$)/

/** Why this function may not take all dependencies of the API, or undefined when it may. `name` is empty for a type. */
export const refuseWholeDeps = (file: string, name: string): string | undefined =>
  file.startsWith('apps/api/src/') && !assembling.test(file) && !name.startsWith('create')
    ? "Take what is used: db, Pick<Deps, 'db' | 'clock'>, or TransactDeps where it calls transact. Only routes and create… take the whole."
    : undefined
