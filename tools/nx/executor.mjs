// The executor that nx loads for our targets, under nx's own Node: passes them to the installed Node, several projects at
// once, because one Jest, ESLint or TypeScript over all of them is much faster than one each. nx caches each by itself.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRuntime } from '../run/runtime.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * @typedef {{ success: boolean, terminalOutput: string }} Result
 * @typedef {{ target: { project: string }, projectRoot?: string, overrides: { __overrides_unparsed__?: string[] } }} Task
 * @typedef {{ projectName: string, projectsConfigurations: { projects: Record<string, { root: string }> } }} Context
 */

/**
 * @param {string} check a module in this folder
 * @param {string[]} projects their folders
 * @param {string[]} args for the tool behind the check
 * @returns {Promise<Record<string, Result>>} by folder; a project without a result has failed
 */
const run = (check, projects, args) =>
  new Promise((resolve, reject) => {
    const main = join(root, 'tools/nx/main.ts')
    // The ipc channel returns the results, and tells the tool when we are gone.
    const child = spawn(findRuntime(root), [main, check, projects.join(','), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    /** @type {Record<string, Result>} */
    let results = {}
    child.on('message', (message) => (results = /** @type {Record<string, Result>} */ (message)))
    child.on('error', reject)
    child.on('exit', () => resolve(results))
  })

/** @type {Result} */
const NO_RESULT = { success: false, terminalOutput: 'It ended without a result: see above.' }

/** @param {string} check */
const forOne =
  (check) =>
  async (
    /** @type {Record<string, unknown>} */ options,
    /** @type {Context} */ { projectName, projectsConfigurations },
  ) => {
    const folder = projectsConfigurations.projects[projectName]?.root ?? ''
    const results = await run(check, [folder], /** @type {string[]} */ (options['__unparsed__'] ?? []))
    return results[folder] ?? NO_RESULT
  }

/** @param {string} check */
const forAll =
  (check) =>
  async (
    /** @type {{ tasks: Record<string, Task> }} */ graph,
    /** @type {unknown} */ _options,
    /** @type {Task['overrides']} */ overrides,
    /** @type {Context} */ { projectsConfigurations },
  ) => {
    const folders = Object.entries(graph.tasks).map(
      ([id, { target }]) => /** @type {const} */ ([id, projectsConfigurations.projects[target.project]?.root ?? '']),
    )
    const results = await run(
      check,
      folders.map(([, folder]) => folder),
      overrides.__overrides_unparsed__ ?? [],
    )
    return Object.fromEntries(folders.map(([id, folder]) => [id, results[folder] ?? NO_RESULT]))
  }

export const [lint, lintAll] = [forOne('lint'), forAll('lint')]
export const [typecheck, typecheckAll] = [forOne('typecheck'), forAll('typecheck')]
export const [test, testAll] = [forOne('test'), forAll('test')]

/** One part of `npm test` without projects, such as the evening; of the journeys, those of a folder, by one worker: nx runs two folders at a time. */
export const part = async (
  /** @type {{ name: string, folder?: string, __unparsed__?: string[] }} */ { name, folder, __unparsed__: args = [] },
) => (await run('part', [name], folder === undefined ? args : [folder, '--workers=1', ...args]))[name] ?? NO_RESULT
