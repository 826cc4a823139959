/** @type {typeof globalThis & { refcallRefreshRuntime?: typeof import('react-refresh') }} */
const page = globalThis
// Shell and remotes are builds of their own; the first one to load brings the runtime for all.
module.exports = page.refcallRefreshRuntime ??= require('react-refresh')
