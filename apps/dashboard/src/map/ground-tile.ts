import { blockOf, readBlock } from './ground-block.ts'
import { ground } from './ground.ts'

const names = new Set(ground.blocks)
const blocks = new Map<string, Promise<ReturnType<typeof readBlock>>>()

async function load(name: string): Promise<ReturnType<typeof readBlock>> {
  const response = await fetch(`${ground.folder}/${name.replaceAll('/', '-')}.bin`)
  if (!response.ok) throw new Error(`A part of the map was answered with ${response.status}`)
  return readBlock(await response.arrayBuffer())
}

/** The tile `{zoom}/{column}/{row}` of the ground, from its block, which is loaded once. */
export async function groundTile(name: string): Promise<ArrayBuffer> {
  const block = blockOf(name, names)
  const loading = blocks.get(block) ?? load(block)
  blocks.set(block, loading)
  // What could not be loaded is asked for again with the next tile.
  loading.catch(() => blocks.delete(block))
  return (await loading)(name)
}
