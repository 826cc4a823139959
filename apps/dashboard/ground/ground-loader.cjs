// Webpack loader: cuts the ground of the map into tiles, emits them in blocks, and says where they are.
// CommonJS, because webpack loads loaders with `require`; what it needs are ES modules.
const { createHash } = require('node:crypto')

/** @this {{ emitFile(name: string, content: Buffer): void }} */
module.exports = async function () {
  const { cutGround, FINEST } = await import('./cut-ground.ts')
  const { packTiles } = await import('./pack-tiles.ts')
  const { tiles, countryCodes } = cutGround()
  const blocks = packTiles(tiles)
  const hash = createHash('sha256')
  for (const { name, content } of blocks) hash.update(name).update(content)
  const folder = `ground.${hash.digest('hex').slice(0, 10)}`
  for (const { name, content } of blocks)
    this.emitFile(`${folder}/${name.replaceAll('/', '-')}.bin`, Buffer.from(content))
  const names = JSON.stringify(blocks.map(({ name }) => name))
  return `export const ground = { folder: __webpack_public_path__ + '${folder}', blocks: ${names}, finest: ${FINEST}, countryCodes: ${JSON.stringify(countryCodes)} }`
}
