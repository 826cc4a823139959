import { openEventLine } from './event-line.ts'
import { joinAll } from './join.ts'
import type { Answer, Order } from './messages.ts'

/* The people, in a process of their own: what they cost is not the service's. */

/** Streams opened at a time. */
const ABREAST = 50

async function listenAll(url: string, first: number, count: number): Promise<number> {
  let open = 0
  const listen = async (number: number) => {
    let hears = () => {}
    const heard = new Promise<void>((resolve) => (hears = resolve))
    const { status } = await openEventLine({
      url,
      path: `/api/events/idle_${number}`,
      cookie: '',
      network: '127.0.0.1',
      onLost: () => {},
      onMessage: (type) => void (type === 'snapshot' && hears()),
    })
    if (status !== 200) throw new Error(`A stream was answered ${status}.`)
    await heard
    open += 1
  }
  for (let from = 0; from < count; from += ABREAST) {
    await Promise.all(
      Array.from({ length: Math.min(ABREAST, count - from) }, (_, index) => listen(first + from + index)),
    )
  }
  return open
}

async function obey(order: Order): Promise<Answer> {
  try {
    return order.order === 'join'
      ? { joined: await joinAll(order) }
      : { open: await listenAll(order.url, order.first, order.count) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

// Keeps the process alive for the next order, before a listener is attached.
process.channel?.ref()
process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.(answer)))
