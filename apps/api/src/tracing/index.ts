export { traceHandlers } from './trace.routes.ts'
export { openTracing, type Tracing } from './tracing.ts'
