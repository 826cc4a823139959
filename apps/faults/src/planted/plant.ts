import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edit, NamedFault } from './named-faults.ts'

/** Matches the text however it is broken into lines. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    text
      .replace(/\s+/g, '')
      .split('')
      .map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&'))
      .join('\\s*'),
    'g',
  )

/** @throws Error for a text that does not occur exactly once */
export const applyEdit = (source: string, { file, from, to }: Edit): string => {
  const places = [...source.matchAll(patternOf(from))].length
  if (places !== 1) throw new Error(`${file} has ${places} places that read "${from}", not one.`)
  return source.replace(patternOf(from), () => to)
}

/** Plants a fault in a folder of sources. @returns what takes it out again */
export const plant = async (folder: string, { edits }: NamedFault): Promise<() => Promise<void>> => {
  const originals = new Map<string, string>()
  for (const edit of edits) {
    const file = join(folder, edit.file)
    const source = await readFile(file, 'utf8')
    if (!originals.has(file)) originals.set(file, source)
    await writeFile(file, applyEdit(source, edit))
  }
  return async () => {
    for (const [file, source] of originals) await writeFile(file, source)
  }
}
