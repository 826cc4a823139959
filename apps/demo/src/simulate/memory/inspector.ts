import { once } from 'node:events'
import { WebSocket } from 'ws'
import { freePort } from '@refcall/tools/run/free-port'

/** Inspects the heap of a process that we start, over the debugger port on the loopback interface. */
export interface Inspector {
  /** Environment of the process to inspect. */
  readonly variables: { readonly NODE_OPTIONS: string }
  /**
   * Forces a garbage collection, which pauses the process for about 0.1 to 0.3 s. @returns the remaining heap and
   * buffers, in MB
   */
  collect(): Promise<number>
}

interface HeapUsage {
  readonly usedSize: number
  readonly backingStorageSize: number
}

interface Reply {
  readonly id?: number
  readonly result?: HeapUsage
  readonly error?: { readonly message: string }
}

export const openInspector = async (): Promise<Inspector> => {
  const port = await freePort()
  return {
    variables: { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --inspect=127.0.0.1:${port}`.trim() },
    collect: async () => {
      const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        webSocketDebuggerUrl: string
      }[]
      if (!target) throw new Error('The process has nothing to inspect.')
      const socket = new WebSocket(target.webSocketDebuggerUrl)
      try {
        await once(socket, 'open')
        await ask(socket, 1, 'HeapProfiler.collectGarbage')
        const { result } = await ask(socket, 2, 'Runtime.getHeapUsage')
        return ((result?.usedSize ?? Number.NaN) + (result?.backingStorageSize ?? 0)) / 1e6
      } finally {
        // Otherwise the process would wait at its exit for the debugger to disconnect.
        socket.close()
      }
    },
  }
}

/** @throws Error if the process refuses or ends */
const ask = async (socket: WebSocket, id: number, method: string): Promise<Reply> => {
  const over = once(socket, 'close').then((): never => {
    throw new Error('The process ended while it was looked at.')
  })
  over.catch(() => undefined)
  socket.send(JSON.stringify({ id, method }))
  for (;;) {
    const [text] = (await Promise.race([once(socket, 'message'), over])) as [Buffer]
    const reply = JSON.parse(text.toString()) as Reply
    if (reply.error) throw new Error(reply.error.message)
    if (reply.id === id) return reply
  }
}
