export { servePayPage } from './browser/example/serve.ts'
export { sandboxForSpec } from './spec-client.ts'
