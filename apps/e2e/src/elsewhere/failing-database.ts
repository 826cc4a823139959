import { openTcpProxy } from '@refcall/faults/lab/fault-injection/tcp-proxy'
import { startServerPair } from '@refcall/faults/lab/fault-injection/server-pair'
import { withClient } from '@refcall/tools/run/postgres/databases'

/** A database that comes back on another server, behind one address. */
export interface FailingDatabase {
  readonly url: string
  /** Its server crashes; the address leads nowhere. */
  fail(): Promise<void>
  /** The standby is promoted, and the address leads there; nothing happens where no server has failed. */
  comeBack(): Promise<void>
  stop(): Promise<void>
}

/** Two servers; the second has everything that the first has acknowledged, as the rehearsed layout has them. */
export async function startFailingDatabase(): Promise<FailingDatabase> {
  const proxy = await openTcpProxy()
  const { primary, standby, promote, stop } = await startServerPair(() => Promise.resolve())
  await withClient(primary.url, async (session) => {
    await session.query(`alter system set synchronous_standby_names = '*'`)
    await session.query('select pg_reload_conf()')
  })
  proxy.forwardTo(primary.port)
  const url = new URL(primary.url)
  url.port = String(proxy.port)
  let isAway = false
  return {
    url: url.href,
    fail: () => {
      isAway = true
      proxy.forwardTo(null)
      return primary.kill('SIGQUIT')
    },
    comeBack: async () => {
      if (!isAway) return
      isAway = false
      await promote()
      proxy.forwardTo(standby.port)
    },
    stop: async () => {
      await proxy.close()
      await stop()
    },
  }
}
