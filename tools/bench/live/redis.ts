import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { installFromDebian } from '../../run/debian.ts'
import { freePort } from '../../run/free-port.ts'
import { PlainError, print } from '../../run/progress.ts'
import { atEnd } from '../../run/lifetime.ts'

const path = '/usr/bin/redis-server'

/** Starts Debian's Redis on temporary data; returns its URL. @throws PlainError where it is unavailable */
export const startRedis = async (): Promise<string> => {
  if (!existsSync(path)) await installFromDebian(['redis-server'], print)
  if (!existsSync(path))
    throw new PlainError('No redis-server: install the package "redis-server" (apt-get install redis-server, as root).')
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(path, settings, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  atEnd(async () => {
    child.kill('SIGKILL')
    await ended
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('Ready to accept connections')) continue
    child.stdout.resume()
    return `redis://127.0.0.1:${port}`
  }
  throw new PlainError('redis-server ended.')
}
