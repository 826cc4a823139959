/**
 * Lets unused components of react-router be left out: their names for developers, and calls that are not known to do nothing
 * else, would keep them, its data routes with them.
 *
 * @param {string} source
 */
module.exports = function markUnusedParts(source) {
  return source
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/= (React\$1\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
}
