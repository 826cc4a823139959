import { once } from 'node:events'
import { createServer } from 'node:net'
import { apps, portOf, type AppName } from '@refcall/page-server/apps'
import type { Ports } from './product.ts'
import { PlainError } from '../run/progress.ts'

export interface Port {
  readonly name: string
  readonly port: number
  /** The environment variable that moves it. */
  readonly variable: string
}

/** A port of the product itself. */
interface ProductPort extends Port {
  readonly part: keyof Ports
}

type Environment = Readonly<Record<string, string | undefined>>

/** The ports of the whole product: the four front ends, the API and the payment sandbox. */
export const portsFrom = (env: Environment): ProductPort[] => {
  const fronts = (Object.keys(apps) as AppName[]).map((name) => ({
    part: name,
    name,
    port: portOf(name, env),
    variable: apps[name].portVariable,
  }))
  const ports: ProductPort[] = [
    ...fronts,
    { part: 'api', name: 'API', port: Number(env['API_PORT'] ?? 4210), variable: 'API_PORT' },
    {
      part: 'payments',
      name: 'payment sandbox',
      port: Number(env['PAYMENTS_PORT'] ?? 4220),
      variable: 'PAYMENTS_PORT',
    },
  ]
  const wrong = ports.find(({ port }) => !Number.isInteger(port) || port < 1 || port > 65535)
  if (wrong) throw new PlainError(`${wrong.variable} must be a port between 1 and 65535.`)
  return ports
}

/** One sentence about an unavailable port. */
export const portMessage = ({ name, port, variable }: Port, code: string | undefined): string => {
  const other = `choose another with ${variable}`
  return code === 'EACCES'
    ? `The ${name} cannot start: this account may not open port ${port}; ${other}.`
    : `The ${name} cannot start: port ${port} is taken; stop the program that has it, or ${other}.`
}

const tryToListen = async (port: number, host: string): Promise<string | undefined> => {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A machine without IPv6 has no ::1.
    return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' ? undefined : (code ?? 'unknown')
  } finally {
    server.close()
  }
}

/** Throws one sentence if two parts use the same port, or if a port cannot be opened on either loopback address. */
export const checkPorts = async (ports: readonly Port[]): Promise<void> => {
  for (const entry of ports) {
    const twin = ports.find((other) => other !== entry && other.port === entry.port)
    if (twin)
      throw new PlainError(`${entry.variable} and ${twin.variable} are both ${entry.port}: give each its own port.`)
    for (const host of ['127.0.0.1', '::1', '0.0.0.0']) {
      const code = await tryToListen(entry.port, host)
      if (code !== undefined) throw new PlainError(portMessage(entry, code))
    }
  }
}

/** The ports of this start, all checked to be free. */
export const openPorts = async (): Promise<Ports> => {
  const list = portsFrom(process.env)
  await checkPorts(list)
  return Object.fromEntries(list.map(({ part, port }) => [part, port])) as Ports
}
