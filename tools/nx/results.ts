/** The result of a check of one project, in nx's shape; `terminalOutput` is printed again when it comes from the cache. */
export interface Result {
  readonly success: boolean
  readonly terminalOutput: string
}

/** By the project's folder, such as `apps/player`. */
export type Results = Readonly<Record<string, Result>>

/** Checks several projects at once, by their folders; `args` go to the tool behind it. */
export type Check = (projects: readonly string[], args: readonly string[]) => Promise<Results>

/** Whether a file, by its path from the root, belongs to a project; files at the root belong to `tools`. */
export const belongsTo = (project: string, file: string): boolean =>
  file.startsWith(`${project}/`) || (project === 'tools' && !file.includes('/'))

/** The same result for each of the projects, when a failure cannot be attributed. */
export const alike = (projects: readonly string[], result: Result): Results =>
  Object.fromEntries(projects.map((project) => [project, result]))
