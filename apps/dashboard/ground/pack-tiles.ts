import { writeBlock } from '../src/map/ground-block.ts'
import { FINEST, type GroundTile } from './cut-ground.ts'

/** A file of several tiles. */
interface GroundBlock {
  /** The tile at which it begins: it has this tile and those below it, but for those of blocks that begin there. */
  readonly name: string
  readonly content: Uint8Array
}

/** Bytes of a block before compression, unless one tile alone has more. */
const MOST_BYTES = 32_000

interface Branch {
  readonly tiles: ReadonlyMap<string, Uint8Array>
  readonly bytes: number
}

/**
 * Puts tiles that are drawn together into one file: a tile with as much of what lies below it as is small. So a view
 * loads hardly more than its tiles have, and there are some hundreds of files instead of thousands. Empty tiles are in none.
 */
export function packTiles(tiles: readonly GroundTile[]): GroundBlock[] {
  const contents = new Map(tiles.map(({ name, content }) => [name, content]))
  const blocks: GroundBlock[] = []
  const begin = (name: string, branch: Branch) => void blocks.push({ name, content: writeBlock(branch.tiles) })

  const gather = (zoom: number, column: number, row: number): Branch => {
    const name = `${zoom}/${column}/${row}`
    const content = contents.get(name) ?? new Uint8Array()
    const held = new Map(content.length > 0 ? [[name, content]] : [])
    let bytes = content.length
    const below =
      zoom < FINEST
        ? [0, 1, 2, 3].map((part) => [zoom + 1, column * 2 + (part & 1), row * 2 + (part >> 1)] as const)
        : []
    const branches = below
      .map((cell) => ({ name: cell.join('/'), branch: gather(...cell) }))
      .filter(({ branch }) => branch.bytes > 0)
    for (const { name: top, branch } of branches.sort((a, b) => a.branch.bytes - b.branch.bytes)) {
      if (bytes + branch.bytes > MOST_BYTES) begin(top, branch)
      else {
        for (const [tile, its] of branch.tiles) held.set(tile, its)
        bytes += branch.bytes
      }
    }
    return { tiles: held, bytes }
  }

  begin('0/0/0', gather(0, 0, 0))
  return blocks
}
