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
  type Source,
  type Statement,
} from '@refcall/release'
import { runCommand } from '../run/processes.ts'
import { PlainError } from '../run/progress.ts'
import { root } from '../run/root.ts'

/** Unsigned, beside the release's folder; publishing signs it. */
export const statementFile = (folder: string): string => `${folder}.statement.json`

/** A remote of this checkout has a folder of its own; elsewhere the folder is the remote's. */
const isCheckout = existsSync(join(root, 'apps'))
const folderOf = (remote: string): string => (isCheckout ? join(root, 'apps', remote) : root)

const packageOf = (remote: string) => JSON.parse(readFileSync(join(folderOf(remote), 'package.json'), 'utf8'))

/** The folder of a release of the present version. */
export const releaseFolder = (remote: string, digest: string): string =>
  join(root, 'releases', remote, `${packageOf(remote).version}-${digest}`)

/** Builds a remote into `releases/REMOTE/VERSION-DIGEST`, once. */
export async function buildRelease(
  remote: string,
  into = join(root, 'releases'),
): Promise<{ folder: string; statement: Statement; source: Source | undefined; isNew: boolean }> {
  if (!existsSync(join(folderOf(remote), 'src/description.ts')))
    throw new PlainError(`There is no remote "${remote}": ${folderOf(remote)}/src/description.ts is missing.`)
  const { version } = packageOf(remote)
  const draft = await mkdtemp(join(tmpdir(), 'refcall-build-'))
  const output = join(draft, `${version}-${PLACEHOLDER}`)
  try {
    await runWebpack(remote, output)
    const source = await sourceOf()
    const { files, statement } = await assemble(await readFiles(output), builtRemote(remote, source))
    const folder = join(into, remote, releaseName(statement))
    await mkdir(join(into, remote), { recursive: true })
    const isNew = await writeOnce(folder, files)
    await writeFile(statementFile(folder), writeExact(statement))
    return { folder, statement, source, isNew }
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
    cwd: folderOf(remote),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new PlainError(`${remote} could not be built:\n${said}`)
}

/** What a release says of its build; without a source, one build is one release whatever the commit. */
export const builtRemote = (remote: string, source?: Source): BuiltRemote => ({
  remote,
  version: packageOf(remote).version,
  budget: packageOf(remote).budget,
  source,
})

/** Undefined outside of a repository. */
async function sourceOf(): Promise<Source | undefined> {
  const git = async (...args: string[]) => runCommand('git', args, { cwd: root })
  const { code, output } = await git('rev-parse', 'HEAD')
  if (code !== 0) return undefined
  const { output: changes } = await git(
    'status',
    '--porcelain',
    '--',
    ...(isCheckout ? ['apps', 'libs', 'tools/build', 'package-lock.json'] : ['.']),
  )
  return { commit: output.trim(), uncommitted: changes.trim() !== '' }
}
