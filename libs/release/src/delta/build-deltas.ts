import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFiles } from '../artifact/release-folder.ts'
import { deltasBetween } from './delta.ts'
import { DELTAS } from './names.ts'

/** Writes the deltas of a build against the others that are in the same folder, each in one of its own. */
export async function writeBuildDeltas(dist: string, version: string): Promise<void> {
  await rm(join(dist, DELTAS), { recursive: true, force: true })
  const others = (await readdir(dist, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name !== version,
  )
  const files = await readFiles(join(dist, version))
  const folder = join(dist, DELTAS, version)
  await mkdir(folder, { recursive: true })
  for (const { name: other } of others) {
    for (const [name, delta] of await deltasBetween(files, await readFiles(join(dist, other))))
      await writeFile(join(folder, name), delta)
  }
}
