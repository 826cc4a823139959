import { ESLint } from 'eslint'
import { join, relative } from 'node:path'
import { oneProgram } from '../eslint/config.ts'
import { runCommand } from '../run/processes.ts'
import { print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { belongsTo, type Check } from './results.ts'

const CONFIG = 'tools/eslint.config.mjs'

/** The files of a project's lint: its folder; for `tools` also the files at the root. */
const placesOf = (project: string): readonly string[] => (project === 'tools' ? ['tools', '*.{ts,mjs}'] : [project])

/** Whether every file of the checkout is formatted: Markdown and settings too, so it is the lint of `tools` that asks. */
const isFormatted = async (): Promise<boolean> => {
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs')
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.nx/prettier']
  const { code, output } = await runCommand(process.execPath, [prettier, '--check', '.', ...cache], { cwd: root })
  if (code !== 0) print(`${output}\nnpm run format formats them.`)
  return code === 0
}

/** ESLint over the projects; `--fix` fixes. A warning is a failure too. */
export const lint: Check = async (projects, args) => {
  const fix = args.includes('--fix')
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: CONFIG,
    overrideConfig: oneProgram,
    fix,
    errorOnUnmatchedPattern: false,
    // By content: a clone gives all files a new date.
    cache: true,
    cacheStrategy: 'content',
    cacheLocation: '.nx/eslint',
  })
  const found = await eslint.lintFiles(projects.flatMap(placesOf))
  if (fix) await ESLint.outputFixes(found)
  const formatter = await eslint.loadFormatter('stylish')
  const formatted = !projects.includes('tools') || (await isFormatted())
  const results = projects.map(async (project) => {
    const own = found.filter(({ filePath }) => belongsTo(project, relative(root, filePath)))
    const text = await formatter.format(own)
    if (text) print(text)
    const clean = own.every(({ errorCount, warningCount }) => errorCount + warningCount === 0)
    const success = clean && (formatted || project !== 'tools')
    return [project, { success, terminalOutput: text || `${own.length} files, nothing to say` }] as const
  })
  return Object.fromEntries(await Promise.all(results))
}
