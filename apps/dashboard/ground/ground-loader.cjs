// Webpack loader: cuts the ground of the map into tiles, emits them, and says where they are.
// CommonJS, because webpack loads loaders with `require`; what it needs are ES modules.
const { createHash } = require('node:crypto')

/** @this {{ emitFile(name: string, content: Buffer): void }} */
module.exports = async function () {
  const { cutGround, FINEST } = await import('./cut-ground.ts')
  const { tiles, countryCodes } = cutGround()
  const hash = createHash('sha256')
  for (const { content } of tiles) hash.update(content)
  const folder = `ground.${hash.digest('hex').slice(0, 10)}`
  for (const { name, content } of tiles) this.emitFile(`${folder}/${name}.pbf`, Buffer.from(content))
  return `export const ground = { tiles: __webpack_public_path__ + '${folder}/{z}/{x}/{y}.pbf', finest: ${FINEST}, countryCodes: ${JSON.stringify(countryCodes)} }`
}
