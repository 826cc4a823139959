import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@refcall/tools/run/root'

const run = promisify(execFile)

/** A copy of the sources in which faults can be planted; the working tree is never touched. */
export interface WorkingCopy {
  readonly folder: string
  remove(): Promise<void>
}

/** Copies tracked and new files as they are; packages are linked, workspaces to the copy's own. */
export async function copySources(): Promise<WorkingCopy> {
  // Jest reports files by their real paths.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'refcall-planted-')))
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  // The specs' database runs as another user when we are root.
  await chmod(folder, 0o755)
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    // A deleted file that is not committed yet is still listed, and is skipped.
    await cp(join(root, file), join(folder, file)).catch(ignoreMissing)
  }
  await linkPackages(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(to, '@refcall'), { recursive: true })
  for (const name of await readdir(from)) {
    if (name !== '@refcall') await symlink(join(from, name), join(to, name))
  }
  await symlink(join('..', '..', 'tools'), join(to, '@refcall', 'tools'))
  for (const kind of ['apps', 'libs']) {
    for (const entry of await readdir(join(folder, kind), { withFileTypes: true })) {
      // Beside the projects stands the configuration of ESLint.
      if (entry.isDirectory()) await symlink(join('..', '..', kind, entry.name), join(to, '@refcall', entry.name))
    }
  }
}

/** By its code: in a spec an error of Node's is of another realm than the spec's `Error`. */
function ignoreMissing(error: unknown): void {
  if (!(typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT')) throw error
}
