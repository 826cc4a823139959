import { blockOf, readBlock } from '../src/map/ground-block.ts'
import type { GroundTile } from './cut-ground.ts'
import { packTiles } from './pack-tiles.ts'

/** Bytes that tell the tiles apart. */
const aTile = (name: string, bytes: number): GroundTile => ({
  name,
  content: Uint8Array.from({ length: bytes }, (_, at) => name.charCodeAt(at % name.length)),
})

const read = (blocks: ReturnType<typeof packTiles>, name: string): Uint8Array => {
  const own = blockOf(name, new Set(blocks.map((block) => block.name)))
  const { content } = blocks.find((block) => block.name === own)!
  return new Uint8Array(readBlock(content.slice().buffer)(name))
}

describe('works', () => {
  it('each tile comes out of its block as it went in, and an empty one without anything', () => {
    const tiles = [
      aTile('0/0/0', 9_000),
      aTile('1/0/0', 9_000),
      aTile('1/1/1', 30_000),
      aTile('2/1/0', 20_000),
      aTile('2/2/2', 5),
      aTile('6/63/63', 40_000),
    ]
    const blocks = packTiles(tiles)
    for (const { name, content } of tiles) expect(read(blocks, name)).toEqual(content)
    expect(['1/0/1', '2/0/0', '6/0/0'].map((name) => read(blocks, name).length)).toEqual([0, 0, 0])
  })

  it('small tiles share the block of the tile above them, and what would make it large begins its own', () => {
    const blocks = packTiles([
      aTile('0/0/0', 9_000),
      aTile('1/0/0', 2_000),
      aTile('2/0/0', 2_000),
      aTile('1/1/1', 30_000),
      aTile('6/63/63', 40_000),
    ])
    expect(blocks.map(({ name }) => name)).toEqual(['6/63/63', '1/1/1', '0/0/0'])
  })
})
