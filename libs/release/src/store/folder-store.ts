import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isFileName } from '../file-name.ts'
import { LIMIT_BYTES, type Store } from './store.ts'

/** A store in a folder that processes of one machine, or a shared file system with hard links, write at once. */
export function folderStore(folder: string): Store {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`${JSON.stringify(name)} is no plain path inside the store`)
    return join(folder, name)
  }
  return {
    async read(name, limit = LIMIT_BYTES) {
      try {
        const { size } = await stat(pathOf(name))
        if (size > limit) throw new Error(`${name} is larger than ${limit} bytes`)
        return await readFile(pathOf(name))
      } catch (error) {
        return ignoreMissing(error)
      }
    },
    async list(prefix, after = '') {
      // Only the folder that the prefix names is read.
      const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const entries =
        (await readdir(join(folder, parent), { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? []
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
        .filter((name) => name.startsWith(prefix) && name > after && isFileName(name))
        .sort()
    },
    async create(name, content) {
      const path = pathOf(name)
      // Beside it, for of a store that is otherwise only read a folder may be written. No name begins with a dot.
      const draft = join(dirname(path), `.draft-${randomUUID()}`)
      await mkdir(dirname(path), { recursive: true })
      try {
        const file = await open(draft, 'wx')
        await file.writeFile(content)
        // On the disk before it has its name: a crash leaves the whole object or none.
        await file.sync()
        await file.close()
        // Unlike renaming, linking fails if the name is taken.
        await link(draft, path)
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      } finally {
        await rm(draft, { force: true })
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
}
