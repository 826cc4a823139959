import { parseArgs } from 'node:util'
import { buildFrontEnds } from '../build.ts'
import { PlainError, print, seconds, step } from '../progress.ts'
import { startApi, startFrontEnds, type Ports } from '../product.ts'
import { live } from '../run/lifetime.ts'
import { openDatabase, prepareDatabase } from './database.ts'
import { checkPorts, portsFrom } from './ports.ts'
import { welcome } from './welcome.ts'

const readOptions = () => {
  try {
    return parseArgs({ options: { fresh: { type: 'boolean' }, demo: { type: 'boolean', default: true } }, allowNegative: true }).values
  } catch (error) {
    throw new PlainError(`npm start -- [--fresh] [--no-demo]: ${error instanceof Error ? error.message : ''}`)
  }
}

/** `npm start`: the whole product on this machine, until Ctrl-C. */
await live(async () => {
  const began = performance.now()
  const { fresh = false, demo } = readOptions()
  const list = portsFrom(process.env)
  // Before anything is started or touched: a second start must not disturb the first one.
  await step('checking the ports', () => checkPorts(list))
  const ports = Object.fromEntries(list.map(({ name, port }) => [name.toLowerCase(), port])) as Ports
  await step('building the shell and the remotes', () => buildFrontEnds(print))
  const databaseUrl = await openDatabase('refcall', fresh, print)
  await prepareDatabase(databaseUrl, demo, print)
  const product = { databaseUrl, ports, log: print }
  const services = [await startApi(product), await startFrontEnds(product)]
  print(`✓ ready after ${seconds(performance.now() - began)}`)
  print(welcome(ports, demo, databaseUrl))
  throw new PlainError(await Promise.race(services.map((service) => service.ended)))
})
