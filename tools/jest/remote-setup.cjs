// jsdom lacks these, and the router reads them when it is imported.
const { TextDecoder, TextEncoder } = require('node:util')

Object.assign(globalThis, { TextDecoder, TextEncoder })
