import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { freePort } from '@refcall/tools/run/free-port'
import { startService, type Service } from '@refcall/tools/run/processes'
import { root } from '@refcall/tools/run/root'
import { waitForAnswer } from '@refcall/tools/run/wait-for'

/** Copies what a page server is deployed with: the shell as it was built, the libraries, and packages; no remote. */
async function copyShell(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'refcall-shell-'))
  const isOwn = (path: string) => !relative(root, path).split('/').includes('node_modules')
  for (const part of ['apps/page-server', 'apps/shell', 'libs', 'package.json'])
    await cp(join(root, part), join(folder, part), { recursive: true, filter: isOwn })
  const packages = join(folder, 'node_modules')
  await mkdir(join(packages, '@refcall'), { recursive: true })
  const names = (await readdir(join(root, 'node_modules'))).filter((name) => name !== '@refcall')
  await Promise.all(names.map((name) => symlink(join(root, 'node_modules', name), join(packages, name))))
  const libs = await readdir(join(folder, 'libs'))
  const own = [...libs.map((name) => `libs/${name}`), 'apps/shell']
  await Promise.all(own.map((path) => symlink(join(folder, path), join(packages, '@refcall', basename(path)))))
  return folder
}

interface Lone {
  readonly port?: number
  /** What it serves instead of the shell's own build. */
  readonly dist?: string
}

/** A page server that has nothing but the shell on its disk. */
export async function startLoneShell(
  env: Readonly<Record<string, string>>,
  { port: given, dist }: Lone = {},
): Promise<{ url: string; folder: string; service: Service }> {
  const [folder, port] = await Promise.all([copyShell(), given ?? freePort()])
  if (dist !== undefined) {
    const served = join(folder, 'apps/shell/dist')
    await rm(served, { recursive: true })
    await cp(dist, served, { recursive: true })
  }
  const service = startService('lone page server', [join(folder, 'apps/page-server/src/main.ts')], {
    cwd: folder,
    logFile: `lone-shell-${port}.log`,
    env: { ...env, PORT: String(port), NODE_ENV: 'production' },
  })
  const url = `http://localhost:${port}`
  await waitForAnswer(`${url}/health`, service)
  return { url, folder, service }
}
