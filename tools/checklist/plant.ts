import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { edited, type Fault } from './fault.ts'

/** Plants a fault in a copy of the sources. @returns how to remove it */
export const plant = async (folder: string, { edits }: Fault): Promise<() => Promise<void>> => {
  const sound = new Map<string, string>()
  for (const edit of edits) {
    const path = join(folder, edit.file)
    const text = await readFile(path, 'utf8')
    if (!sound.has(path)) sound.set(path, text)
    await writeFile(path, edited(text, edit))
  }
  return async () => {
    for (const [path, text] of sound) await writeFile(path, text)
  }
}
