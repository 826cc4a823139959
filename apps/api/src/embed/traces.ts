export { openTraceStore } from '../tracing/trace-store.ts'
