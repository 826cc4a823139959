import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  assemble,
  PLACEHOLDER,
  readFiles,
  releaseName,
  writeExact,
  writeOnce,
  type BuiltRemote,
  type Statement,
} from '@refcall/release'
import { shared } from './federation/shared.ts'
import { runCommand } from '../run/processes.ts'
import { PlainError } from '../run/progress.ts'
import { root } from '../run/root.ts'

/** Unsigned, beside the release's folder; publishing signs it. */
export const statementFile = (folder: string): string => `${folder}.statement.json`

const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

const versionOfRemote = (remote: string): string => json(`apps/${remote}/package.json`).version

/** Builds a remote into `releases/REMOTE/VERSION-DIGEST`, once. */
export async function buildRelease(
  remote: string,
  into = join(root, 'releases'),
): Promise<{ folder: string; statement: Statement; isNew: boolean }> {
  if (!existsSync(join(root, 'apps', remote, 'src/description.ts')))
    throw new PlainError(`There is no remote "${remote}" in apps/.`)
  const version = versionOfRemote(remote)
  const draft = await mkdtemp(join(tmpdir(), 'refcall-build-'))
  const output = join(draft, `${version}-${PLACEHOLDER}`)
  try {
    await runWebpack(remote, output)
    const { files, statement } = await assemble(await readFiles(output), builtRemote(remote, await source()))
    const folder = join(into, remote, releaseName(statement))
    await mkdir(join(into, remote), { recursive: true })
    const isNew = await writeOnce(folder, files)
    await writeFile(statementFile(folder), writeExact(statement))
    return { folder, statement, isNew }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runWebpack(remote: string, output: string): Promise<void> {
  const webpack = [
    join(root, 'node_modules/webpack/bin/webpack.js'),
    '--mode',
    'production',
    '--config-node-env',
    'production',
    '--env',
    `release=${output}`,
  ]
  const { code, output: said } = await runCommand(process.execPath, webpack, {
    cwd: join(root, 'apps', remote),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new PlainError(`${remote} could not be built:\n${said}`)
}

/** What a release says of its build. */
export function builtRemote(remote: string, source: BuiltRemote['source']): BuiltRemote {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const locked: Record<string, { version?: string; link?: boolean }> = JSON.parse(String(lock)).packages
  const versionOf = (name: string): string =>
    locked[`node_modules/${name}`]?.version ?? json(`node_modules/${name}/package.json`).version
  const host = json('libs/host/package.json').version
  return {
    remote,
    version: versionOfRemote(remote),
    budget: json(`apps/${remote}/package.json`).budget,
    // The first loaded serves all, whatever its version.
    shared: shared().map((name) => ({ name, built: versionOf(name), accepts: '*' })),
    shell: { built: host, accepts: `^${host}` },
    source,
    builder: {
      tools: {
        node: process.versions.node,
        ...Object.fromEntries(
          ['webpack', '@module-federation/enhanced', '@swc/core'].map((name) => [name, versionOf(name)]),
        ),
      },
      lock: createHash('sha256').update(lock).digest('hex'),
    },
  }
}

/** Of no commit. */
export const noSource: BuiltRemote['source'] = { commit: null, created: new Date(0).toISOString(), uncommitted: false }

/** The commit and its instant. */
async function source(): Promise<BuiltRemote['source']> {
  const git = async (...args: string[]) => runCommand('git', args, { cwd: root })
  const { code, output } = await git('show', '--no-patch', '--format=%H %ct', 'HEAD')
  const [commit = '', seconds] = output.trim().split(' ')
  if (code !== 0 || !/^[0-9a-f]{40}$/.test(commit)) return noSource
  const { output: changes } = await git(
    'status',
    '--porcelain',
    '--',
    'apps',
    'libs',
    'tools/build',
    'package-lock.json',
  )
  return { commit, created: new Date(Number(seconds) * 1_000).toISOString(), uncommitted: changes.trim() !== '' }
}
