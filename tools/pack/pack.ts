import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCommand } from '../run/processes.ts'
import { PlainError } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { compile, compiledName } from './compile.ts'
import { writeDeclarations } from './declarations.ts'
import { manifestOf } from './manifest.ts'
import { published, type Published } from './packages.ts'
import { isCode, readSources, type Sources } from './read-sources.ts'

/**
 * Packs what is published, as files that npm installs: JavaScript, types, and what both read. The shell is packed as it
 * was built last. Returns the files. @throws PlainError
 */
export async function pack(into: string): Promise<string[]> {
  if (!existsSync(join(root, 'apps/shell/dist/current.json')))
    throw new PlainError('The shell was not built: npm test -- build')
  const folder = await mkdtemp(join(tmpdir(), 'refcall-pack-'))
  try {
    const all = published.map((one) => ({ one, sources: readSources(one) }))
    const types = join(folder, 'types')
    await writeDeclarations(
      all.flatMap(({ one, sources }) => typedDoors(sources).map((file) => join(one.folder, file))),
      types,
    )
    await mkdir(into, { recursive: true })
    const packed: string[] = []
    for (const { one, sources } of all) {
      const home = join(folder, one.name)
      await writePackage(one, sources, { home, types: join(types, one.folder) })
      packed.push(await npmPack(home, into))
    }
    packed.push(await packInitializer(join(folder, 'create'), into))
    return packed
  } finally {
    await rm(folder, { recursive: true })
  }
}

const typedDoors = ({ doors }: Sources): string[] => Object.values(doors).filter((file) => /\.tsx?$/.test(file))

async function writePackage(one: Published, sources: Sources, { home, types }: { home: string; types: string }) {
  for (const file of sources.files) {
    const from = join(root, one.folder, file)
    const to = join(home, compiledName(file))
    await mkdir(dirname(to), { recursive: true })
    if (isCode(file)) await writeFile(to, await compile(from, await readFile(from, 'utf8')))
    else await copyFile(from, to)
    const typed = file.replace(/\.tsx?$/, '.d.ts')
    if (typed !== file && existsSync(join(types, typed))) await copyFile(join(types, typed), join(home, typed))
  }
  for (const file of Object.values(sources.commands)) {
    const command = join(home, compiledName(file))
    await writeFile(command, `#!/usr/bin/env node\n${await readFile(command, 'utf8')}`)
    await chmod(command, 0o755)
  }
  await writeFile(join(home, 'package.json'), JSON.stringify(manifestOf(one, sources), null, 2))
  await copyFile(join(root, 'LICENSE'), join(home, 'LICENSE'))
  const readme = one.folder === 'tools' ? 'tools/remote/README.md' : `${one.folder}/README.md`
  await copyFile(join(root, readme), join(home, 'README.md'))
}

/** It is JavaScript as it stands: a template, and a script that copies it. */
async function packInitializer(home: string, into: string): Promise<string> {
  await cp(join(root, 'tools/create-remote'), home, { recursive: true })
  return npmPack(home, into)
}

async function npmPack(home: string, into: string): Promise<string> {
  const { code, output } = await runCommand(
    'npm',
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', into],
    {
      cwd: home,
    },
  )
  if (code !== 0) throw new PlainError(`${home} could not be packed:\n${output}`)
  return join(into, output.trim().split('\n').at(-1) ?? '')
}
