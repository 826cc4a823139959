/** Class names of a CSS module under test: each key is its own class name. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) })
