import { once } from 'node:events'
import { WebSocket } from 'ws'
import { freePort } from '../../../../../tools/run/free-port.ts'

/** What a process that we start ourselves gives away of its heap, over the debugger's port of the loopback interface. */
export interface Inspector {
  /** The process is inspected that is started with these variables, and no other. */
  readonly variables: { readonly NODE_OPTIONS: string }
  /** Throws away all that nothing refers to any more, which halts the process for some 0.1 to 0.3 s. @returns what is left of its heap and buffers, in MB */
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
      const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[]
      if (!target) throw new Error('The process has nothing to inspect.')
      const socket = new WebSocket(target.webSocketDebuggerUrl)
      try {
        await once(socket, 'open')
        await ask(socket, 1, 'HeapProfiler.collectGarbage')
        const { result } = await ask(socket, 2, 'Runtime.getHeapUsage')
        return ((result?.usedSize ?? Number.NaN) + (result?.backingStorageSize ?? 0)) / 1e6
      } finally {
        // A process that ends would wait for its debugger to leave.
        socket.close()
      }
    },
  }
}

/** @throws Error when the process refuses or ends */
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
