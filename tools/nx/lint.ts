import { ESLint } from 'eslint'
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runCommand } from '../run/processes.ts'
import { PlainError, print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { belongsTo, type Check } from './results.ts'

const CONFIG = 'tools/eslint.config.mjs'

/** The files of a project's lint: its folder; for `tools` also the files at the root. */
const placesOf = (project: string): readonly string[] =>
  project === 'tools' ? ['tools', ...globSync('*.{ts,mjs}', { cwd: root })] : [project]

/** Whether every file of the checkout is formatted: Markdown and settings too, so it is the lint of `tools` that asks. */
const isFormatted = async (): Promise<boolean> => {
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs')
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.nx/prettier']
  const { code, output } = await runCommand(process.execPath, [prettier, '--check', '.', ...cache], { cwd: root })
  if (code !== 0) print(`${output}\nnpm run format formats them.`)
  return code === 0
}

/** A line such as `apps/player/src/x.ts:3:5: Promises must be awaited`. */
const VIOLATION = /^([^:\s]+):\d+:\d+: /

/** The violations of the rules with types, each with its file. */
const findTyped = async (places: readonly string[]): Promise<readonly { file: string; line: string }[]> => {
  const oxlint = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix', ...places]
  const { code, output } = await runCommand(process.execPath, oxlint, { cwd: root })
  const found = output.split('\n').flatMap((line) => {
    const file = VIOLATION.exec(line)?.[1]
    return file === undefined ? [] : [{ file, line }]
  })
  if (code !== 0 && found.length === 0) throw new PlainError(`oxlint ended with exit code ${code}:\n${output}`)
  return found
}

/** ESLint and oxlint over the projects; `--fix` lets ESLint fix. A warning is a failure too. */
export const lint: Check = async (projects, args) => {
  const fix = args.includes('--fix')
  const places = projects.flatMap(placesOf)
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: CONFIG,
    fix,
    errorOnUnmatchedPattern: false,
    // By content: a clone gives all files a new date.
    cache: true,
    cacheStrategy: 'content',
    cacheLocation: '.nx/eslint',
  })
  const found = await eslint.lintFiles(places)
  if (fix) await ESLint.outputFixes(found)
  const typed = await findTyped(places)
  const formatter = await eslint.loadFormatter('stylish')
  const formatted = !projects.includes('tools') || (await isFormatted())
  const results = projects.map(async (project) => {
    const own = found.filter(({ filePath }) => belongsTo(project, relative(root, filePath)))
    const ownTyped = typed.filter(({ file }) => belongsTo(project, file)).map(({ line }) => line)
    const text = [await formatter.format(own), ...ownTyped].filter(Boolean).join('\n')
    if (text) print(text)
    const clean = own.every(({ errorCount, warningCount }) => errorCount + warningCount === 0) && ownTyped.length === 0
    const success = clean && (formatted || project !== 'tools')
    return [project, { success, terminalOutput: text || `${own.length} files, nothing to say` }] as const
  })
  return Object.fromEntries(await Promise.all(results))
}
