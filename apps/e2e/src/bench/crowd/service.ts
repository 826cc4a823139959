import { buildApp, readConfig, systemClock } from '@refcall/api/embed/service'

/* The service alone, which gives back unused memory on request. */

const config = readConfig({
  ...process.env,
  REFCALL_ENV: 'test',
  REFCALL_LIFT_RATE_LIMITS: '1',
  PAYMENTS: 'off',
  LOG_LEVEL: 'error',
})
const { app } = await buildApp(config, systemClock)
process.on('message', () => {
  globalThis.gc?.({ execution: 'sync', flavor: 'last-resort', type: 'major' })
  process.send?.({ url: '' })
})
process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) })
