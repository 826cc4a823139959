import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Below the range that systems use for outgoing connections. */
const STEADY = { first: 20_000, count: 10_000 }
const TRIES = 50

/**
 * A free port that no outgoing connection takes: for processes that are killed and must restart on the same one.
 * @throws the last port's error when none of many is free
 */
export const steadyPort = async (chance: () => number = Math.random): Promise<number> => {
  for (let tried = 1; ; tried += 1) {
    const port = STEADY.first + Math.floor(chance() * STEADY.count)
    const probe = createServer()
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening')
    } catch (error) {
      if (tried === TRIES) throw error
      continue
    }
    probe.close()
    await once(probe, 'close')
    return port
  }
}

/** A currently free TCP port of the loopback interface. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
