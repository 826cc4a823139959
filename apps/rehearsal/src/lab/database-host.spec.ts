import { patroniConfig } from './database-host.ts'

it('a standby that is promoted has what was acknowledged, and a lock is lost before another takes it', () => {
  const { bootstrap: { dcs } } = patroniConfig('db2', '/home', false) as { bootstrap: { dcs: Record<string, unknown> & { ttl: number; loop_wait: number; retry_timeout: number } } }
  expect(dcs).toMatchObject({ synchronous_mode: true, failsafe_mode: true, postgresql: { use_pg_rewind: true } })
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
})
