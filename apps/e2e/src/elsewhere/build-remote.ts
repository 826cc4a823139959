import { cp, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@refcall/tools/run/root'
import { runCommand } from '@refcall/tools/run/processes'

/** Builds the remote of another team in a folder of its own, with the preset alone. Returns its `dist`. */
export async function buildForeignRemote(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'refcall-foreign-'))
  await cp(join(root, 'apps/e2e/foreign-remote'), folder, { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const preset = JSON.stringify(join(root, 'tools/build/federation/preset.ts'))
  await writeFile(
    join(folder, 'webpack.config.ts'),
    `import { remote } from ${preset}\n\nexport default remote('${name}', import.meta.dirname)\n`,
  )
  const { code, output } = await runCommand(
    process.execPath,
    [join(root, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production'],
    {
      cwd: folder,
      env: { NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw new Error(`The remote could not be built:\n${output}`)
  return join(folder, 'dist')
}
