import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { PlainError } from '../progress.ts'
import { atEnd } from '../lifetime.ts'

export interface RunningNats {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a nats-server on a port of the loopback address; resolves once it accepts connections.
 * @throws PlainError with its output when it exits instead
 */
export const startNats = async (path: string, port: number): Promise<RunningNats> => {
  const child = spawn(path, ['--addr', '127.0.0.1', '--port', String(port)], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  atEnd(stop)
  const said: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line)
    if (line.includes('Server is ready')) {
      // Later output is discarded, but must not fill the pipe.
      child.stderr.resume()
      return { url: `nats://127.0.0.1:${port}`, stop }
    }
  }
  throw new PlainError(`nats-server ended: ${said.at(-1) ?? 'it said nothing'}`)
}
