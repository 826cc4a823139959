import { connect } from '@nats-io/transport-node'
import type { NatsConfig } from '../platform/read-nats.ts'
import type { WakeLink } from './reconnecting-link.ts'

const SUBJECT = 'refcall.live'
const CONNECT_MS = 2_000
/** Two pings of this interval without an answer close the connection: an unplugged cable gives no error. */
const PING_MS = 2_000

/**
 * Connects to the first of the servers that answers; messages are empty, the data is in Postgres.
 * @throws the connection's error when none answers
 */
export async function openNats(
  { servers, user, password, isEncrypted }: NatsConfig,
  onWake: () => void,
): Promise<WakeLink> {
  const connection = await connect({
    servers: [...servers],
    ...(user !== null && { user }),
    ...(password !== null && { pass: password }),
    ...(isEncrypted && { tls: {} }),
    name: 'refcall-live',
    // The sender reads the log anyway, and `reconnectingLink` reconnects.
    noEcho: true,
    reconnect: false,
    timeout: CONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
  })
  connection.subscribe(SUBJECT, { callback: (error) => void (error ?? onWake()) })
  await connection.flush()
  return {
    isOpen: () => !connection.isClosed(),
    wake: async () => connection.publish(SUBJECT),
    close: () => connection.close(),
  }
}
