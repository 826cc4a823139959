import type { Import } from './read-imports.ts'

type Ranks = readonly (readonly string[])[]

/** Imports between the rooms of a folder to a room of the same or a higher rank. A table file is below all. */
export function findBackEdges(imports: readonly Import[], folder: string, ranks: Ranks): readonly Import[] {
  const rank = (room: string) => ranks.findIndex((rooms) => rooms.includes(room))
  return imports.filter(({ from, to }) => {
    const [source, target] = [roomOf(from, folder), roomOf(to, folder)]
    if (source === null || target === null || source === target || to.endsWith('.table.ts')) return false
    return rank(source) <= rank(target)
  })
}

/** Rooms of a folder without a rank: their imports would not be checked. */
export function findUnranked(imports: readonly Import[], folder: string, ranks: Ranks): readonly string[] {
  const known = new Set(ranks.flat())
  const rooms = imports.flatMap(({ from, to }) => [roomOf(from, folder), roomOf(to, folder)])
  return [...new Set(rooms)]
    .filter((room) => room !== null && !known.has(room) && !/\.spec\.tsx?$/.test(room))
    .map(String)
    .toSorted()
}

/** Specs may import anything. */
function roomOf(file: string, folder: string): string | null {
  if (!file.startsWith(`${folder}/`) || /\.spec\.tsx?$/.test(file)) return null
  return file.slice(folder.length + 1).split('/')[0] ?? null
}
