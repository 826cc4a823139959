export { createMetrics, textOfAll, type Metrics } from './metrics.ts'
export { serveMetrics } from './serve-metrics.ts'
