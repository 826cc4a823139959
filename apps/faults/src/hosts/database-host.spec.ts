import { patroniConfig } from './database-host.ts'

it('a standby that is promoted has what was acknowledged, and a lock is lost before another takes it', () => {
  const {
    bootstrap: { dcs },
  } = patroniConfig('db2', '/home', { isAsynchronous: false, isArchived: false }) as {
    bootstrap: { dcs: Record<string, unknown> & { ttl: number; loop_wait: number; retry_timeout: number } }
  }
  expect(dcs).toMatchObject({ synchronous_mode: true, failsafe_mode: true, postgresql: { use_pg_rewind: true } })
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
})

it('with an archive its standby is waited for as well, and never promoted; a cluster without data begins with what is archived', () => {
  const archived = { isAsynchronous: false, isArchived: true }
  expect(patroniConfig('db2', '/home', archived)).toMatchObject({
    bootstrap: {
      method: 'archive',
      dcs: { synchronous_node_count: 3, postgresql: { parameters: { archive_mode: 'on' } } },
    },
  })
  expect(JSON.stringify(patroniConfig('db2', '/home', archived))).not.toContain('maximum_lag_on_syncnode')
  expect(patroniConfig('archive', '/home', archived)).toMatchObject({ tags: { nofailover: true } })
  expect(patroniConfig('db2', '/home', archived)).not.toHaveProperty('tags')
})
