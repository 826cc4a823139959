import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from './identity.ts'

const LIMIT_BYTES = 50_000_000

/** All files below a folder. @throws Error for a link, or a file that is too large */
export async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const name = path.slice(folder.length + 1).replaceAll('\\', '/')
        if (!entry.isFile()) throw new Error(`${name} is no plain file`)
        if ((await stat(path)).size > LIMIT_BYTES) throw new Error(`${name} is larger than ${LIMIT_BYTES} bytes`)
        return [name, await readFile(path)] as const
      }),
  )
  return new Map(files)
}

/**
 * Writes a release's folder as a whole, once. Returns whether it is new: the same content is recognised.
 * @throws Error if the folder has other content
 */
export async function writeOnce(folder: string, files: Files): Promise<boolean> {
  const draft = `${folder}.${process.pid}.draft`
  await rm(draft, { recursive: true, force: true })
  for (const [name, content] of files) {
    await mkdir(dirname(join(draft, name)), { recursive: true })
    await writeFile(join(draft, name), content)
  }
  try {
    // Fails if the folder is there already: a folder replaces only an empty one.
    await rename(draft, folder)
    return true
  } catch {
    const there = await readFiles(folder)
    const differs = [...new Set([...there.keys(), ...files.keys()])].find(
      (name) => !files.get(name)?.equals(there.get(name) ?? Buffer.of()),
    )
    if (differs !== undefined)
      throw new Error(
        `${folder} is there already with another ${differs}: a release never changes. Remove the folder if it was changed by hand.`,
      )
    return false
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
