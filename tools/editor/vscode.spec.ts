import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { gate } from '../test/gate.ts'

interface Tasks {
  readonly tasks: readonly { readonly label: string; readonly command: string }[]
}

interface Launch {
  readonly configurations: readonly { readonly name: string; readonly preLaunchTask?: string }[]
  readonly inputs: readonly { readonly id: string }[]
}

const read = (name: string): string => readFileSync(join(root, '.vscode', name), 'utf8')
const { tasks } = JSON.parse(read('tasks.json')) as Tasks
const launch = JSON.parse(read('launch.json')) as Launch

/** The paths from the root among the values of a file; those with a variable of the editor are left out. */
const pathsIn = (name: string): readonly string[] =>
  [...read(name).matchAll(/"(?:\$\{workspaceFolder\}\/)?((?:apps|libs|tools|node_modules)\b[^" ]*)/g)].map(
    ([, path = '']) => path,
  )

describe('works', () => {
  it('every part of npm test has a task in VS Code', () => {
    expect(tasks.map(({ command }) => command)).toEqual(
      expect.arrayContaining(['npm test', ...gate.map(({ name }) => `npm test -- ${name}`)]),
    )
  })

  it.each(['launch.json', 'settings.json'])('every path that %s names exists', (name) => {
    expect(pathsIn(name)).not.toEqual([])
    expect(pathsIn(name).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('launch entries start only tasks and ask only for inputs that are declared', () => {
    const labels = tasks.map(({ label }) => label)
    const started = launch.configurations.flatMap(({ preLaunchTask }) => preLaunchTask ?? [])
    expect(labels).toEqual(expect.arrayContaining(started))
    const asked = [...read('launch.json').matchAll(/\$\{input:(\w+)\}/g)].map(([, id]) => id)
    expect(launch.inputs.map(({ id }) => id)).toEqual(asked)
  })

  it('the extensions that the settings configure are recommended', () => {
    const { recommendations } = JSON.parse(read('extensions.json')) as { readonly recommendations: readonly string[] }
    for (const tool of ['eslint', 'oxc', 'prettier', 'playwright', 'jest'])
      expect(recommendations).toContainEqual(expect.stringContaining(tool))
  })
})
