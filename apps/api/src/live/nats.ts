import { connect } from '@nats-io/transport-node'
import type { NatsConfig } from '../platform/read-nats.ts'
import type { WakeLink } from './reconnecting-link.ts'

const SUBJECT = 'refcall.live'
const CONNECT_MS = 2_000
/** A link that answers no ping for this long, twice, is gone: a cable says nothing when it is pulled. */
const PING_MS = 2_000

export interface NatsLink extends WakeLink {
  /** Wakes all other processes. @throws the connection's error when it is gone */
  wake(): void
}

/**
 * Opens a link to the first of the servers that answers; the message is empty, what happened stands in Postgres.
 * @throws the connection's error when none answers
 */
export async function openNats({ servers, user, password, isEncrypted }: NatsConfig, onWake: () => void): Promise<NatsLink> {
  const connection = await connect({
    servers: [...servers],
    ...(user !== null && { user }),
    ...(password !== null && { pass: password }),
    ...(isEncrypted && { tls: {} }),
    name: 'refcall-live',
    // Whoever wakes the others looks for itself anyway, and whoever keeps the link opens it anew.
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
    wake: () => connection.publish(SUBJECT),
    close: () => connection.close(),
  }
}
