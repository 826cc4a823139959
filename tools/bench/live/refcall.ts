import { aMatch } from '@refcall/fixtures'
import { transact } from '@refcall/api/embed/live'
import { buildApp, readConfig, systemClock } from '@refcall/api/embed/service'
import { now, type Contender } from './contender.ts'

/** The service itself, with a publisher of events beside its requests. */
export const serveRefcall = async (): Promise<Contender> => {
  const lifted = { REFCALL_ENV: 'test', REFCALL_LIFT_RATE_LIMITS: '1', PAYMENTS: 'off', LOG_LEVEL: 'error' }
  const { app, deps } = await buildApp(readConfig({ ...process.env, ...lifted }), systemClock)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    publish: async (name, number) => {
      let at = 0
      // The first that follows the answer to the commit.
      const meter = { ...deps.meter, count: () => void (at = now()) }
      const body = { type: 'match_update', match: aMatch({ id: `mat_${number}` }) } as const
      await transact({ ...deps, meter }, async ({ outbox }) => outbox.publish({ recipient: `device:${name}`, body }))
      return at
    },
  }
}
