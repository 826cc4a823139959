/** How a check of one project went, in the words of nx; `terminalOutput` is shown again when it comes from the cache. */
export interface Result {
  readonly success: boolean
  readonly terminalOutput: string
}

/** By the project's folder, such as `apps/player`. */
export type Results = Readonly<Record<string, Result>>

/** Checks some projects at once, by their folders; `args` go to the tool behind it. */
export type Check = (projects: readonly string[], args: readonly string[]) => Promise<Results>

/** Whether a file, by its path from the root, is a project's; those at the root itself belong to `tools`. */
export const belongsTo = (project: string, file: string): boolean =>
  file.startsWith(`${project}/`) || (project === 'tools' && !file.includes('/'))

/** The same for each of the projects, when one cannot be told from the other. */
export const alike = (projects: readonly string[], result: Result): Results =>
  Object.fromEntries(projects.map((project) => [project, result]))
