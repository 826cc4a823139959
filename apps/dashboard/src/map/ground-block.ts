/** Tiles of the ground in one file: the length of its head, the head, then the tiles in the head's order. */

/** A file of several tiles, by their names `{zoom}/{column}/{row}`. */
export function writeBlock(tiles: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(JSON.stringify([...tiles].map(([name, { length }]) => [name, length])))
  const parts = [new Uint8Array(Uint32Array.of(head.length).buffer), head, ...tiles.values()]
  const block = new Uint8Array(parts.reduce((bytes, { length }) => bytes + length, 0))
  let at = 0
  for (const part of parts) {
    block.set(part, at)
    at += part.length
  }
  return block
}

/** Takes the tiles out of a block, each a copy of its own; one that is not in it has nothing to show. */
export function readBlock(block: ArrayBuffer): (name: string) => ArrayBuffer {
  const [headLength = 0] = new Uint32Array(block, 0, 1)
  let at = Uint32Array.BYTES_PER_ELEMENT + headLength
  const head: [name: string, length: number][] = JSON.parse(
    new TextDecoder().decode(new Uint8Array(block, Uint32Array.BYTES_PER_ELEMENT, headLength)),
  )
  const places = new Map(head.map(([name, length]) => [name, [at, (at += length)] as const]))
  return (name) => block.slice(...(places.get(name) ?? [0, 0]))
}

/** The block of a tile is named after the nearest tile above it that begins one, or after itself. */
export function blockOf(name: string, blocks: ReadonlySet<string>): string {
  const [zoom = 0, column = 0, row = 0] = name.split('/').map(Number)
  return zoom === 0 || blocks.has(name) ? name : blockOf(`${zoom - 1}/${column >> 1}/${row >> 1}`, blocks)
}
