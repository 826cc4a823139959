import { joinAll } from './join.ts'
import type { Answer, Order } from './messages.ts'

/* The people, in a process of their own: what they cost is not the service's. */

async function obey(order: Order): Promise<Answer> {
  try {
    return { joined: await joinAll(order) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

// Keeps the process alive for the next order, before a listener is attached.
process.channel?.ref()
process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.(answer)))
