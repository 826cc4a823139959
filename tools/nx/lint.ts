import { relative } from 'node:path'
import { ESLint } from 'eslint'
import { print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { belongsTo, type Check } from './results.ts'

const CONFIG = 'tools/eslint/eslint.config.mjs'

/** The files of a project's lint: its folder; for `tools` also the files at the root. */
const placesOf = (project: string): readonly string[] => (project === 'tools' ? ['tools', '*.{ts,mjs}'] : [project])

/** ESLint over the projects, with one TypeScript program for all; `--fix` fixes. A warning is a failure too. */
export const lint: Check = async (projects, args) => {
  const fix = args.includes('--fix')
  const eslint = new ESLint({ cwd: root, overrideConfigFile: CONFIG, fix, errorOnUnmatchedPattern: false })
  const found = await eslint.lintFiles(projects.flatMap(placesOf))
  if (fix) await ESLint.outputFixes(found)
  const formatter = await eslint.loadFormatter('stylish')
  const results = projects.map(async (project) => {
    const own = found.filter(({ filePath }) => belongsTo(project, relative(root, filePath)))
    const text = await formatter.format(own)
    if (text) print(text)
    const success = own.every(({ errorCount, warningCount }) => errorCount + warningCount === 0)
    return [project, { success, terminalOutput: text || `${own.length} files, nothing to say` }] as const
  })
  return Object.fromEntries(await Promise.all(results))
}
