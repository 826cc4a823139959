import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf, sha384 } from '@refcall/release'

const known = new Map<string, Readonly<Record<string, string>>>()

/** The path of each script and style of the shell's build → its hash as the attribute `integrity` has it. */
export function ownHashes(dist: string, version: string): Readonly<Record<string, string>> {
  const folder = join(dist, version)
  const hashes =
    known.get(folder) ??
    Object.fromEntries(
      readdirSync(folder)
        .filter((name) => /\.(js|css)$/.test(name))
        .map((name) => [`/${version}/${name}`, integrityOf(sha384(readFileSync(join(folder, name))))]),
    )
  known.set(folder, hashes)
  return hashes
}
