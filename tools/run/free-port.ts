import getPort from 'get-port'

/** Below the range that systems use for outgoing connections. */
const STEADY = { first: 20_000, count: 10_000 }
const TRIES = 50

/**
 * A free port that no outgoing connection takes: for processes that are killed and must restart on the same one. If many
 * are taken, any free port.
 */
export const steadyPort = (chance: () => number = Math.random): Promise<number> =>
  getPort({
    host: '127.0.0.1',
    port: Array.from({ length: TRIES }, () => STEADY.first + Math.floor(chance() * STEADY.count)),
  })

/** A currently free TCP port of the loopback interface; for some seconds no other call here gets the same one. */
export const freePort = (): Promise<number> => getPort({ host: '127.0.0.1' })
