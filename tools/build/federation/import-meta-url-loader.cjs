/**
 * maplibre-gl reads `import.meta.url` only to find its worker, which the application sets itself. Webpack would turn
 * it into a file:// address, and the map would draw nothing.
 *
 * @param {string} source
 */
module.exports = function replaceImportMetaUrl(source) {
  return source.replaceAll('import.meta.url', 'self.location.href')
}
