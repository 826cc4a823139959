import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { root } from '../run/root.ts'

const projects = [...globSync('{apps,libs}/*/package.json', { cwd: root }).map(dirname), 'tools']

/** The files of the program that an editor opens for a project, by their paths from the root. */
const filesOf = (project: string): readonly string[] => {
  const file = join(root, project, 'tsconfig.json')
  const config = ts.getParsedCommandLineOfConfigFile(file, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail })
  return (config?.fileNames ?? []).map((name) => relative(root, name))
}

const fail = ({ messageText }: ts.Diagnostic): never => {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
}

const run = promisify(execFile)

describe('works', () => {
  it.each(projects)('the tsconfig.json of %s covers every TypeScript file of the project but templates', (project) => {
    const sources = [`${project}/**/*.{ts,tsx}`, `${project}/.storybook/*.{ts,tsx}`].flatMap((pattern) =>
      globSync(pattern, {
        cwd: root,
        exclude: ['**/node_modules/**', '**/dist/**', 'tools/create-remote/template/**'],
      }),
    )
    expect(sources).not.toEqual([])
    expect(filesOf(project)).toEqual(expect.arrayContaining(sources))
  })

  it('a compiler that opens the API alone reports no error', async () => {
    const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
    expect((await run(process.execPath, [tsc, '-p', 'apps/api', '--noEmit'], { cwd: root })).stdout).toBe('')
  })
})
