/** How a statement of Kysely begins. */
const statements = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'executeQuery',
])

/** Where statements stand: in repositories, with the database itself, and in specs with what they share. */
const repositories = /^apps\/api\/src\/((db|testing)\/|.*\.(repository|spec)\.ts$)/

/** Why this property may not be read here, or undefined when it may. `file`: relative to the checkout, with forward slashes. */
export const refuseProperty = (file: string, name: string): string | undefined => {
  if (!file.startsWith('apps/api/src/')) return undefined
  if (statements.has(name) && !repositories.test(file))
    return 'SQL stands in repositories: move the statement into an x.repository.ts.'
  if (file.endsWith('.routes.ts') && /[a-z]_[a-z]/.test(name))
    return `Routes never see rows: let the service name ${name} as the wire does.`
  return undefined
}

/** Why this name may not be imported here from there, or undefined when it may. */
export const refuseRowImport = (file: string, specifier: string, name: string): string | undefined => {
  if (!/^apps\/api\/src\/.*\.routes\.ts$/.test(file)) return undefined
  const isRow = /\.(repository|table)\.ts$/.test(specifier) || /Row$/.test(name)
  return isRow ? 'Routes never see rows: ask a service, which answers in words of the wire.' : undefined
}
