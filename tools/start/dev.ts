import { PlainError, print, seconds, step } from '../run/progress.ts'
import { startApi, startDevelopmentServers } from '../product/product.ts'
import { live } from '../run/lifetime.ts'
import { demoVariables } from '../../apps/demo/src/seed/accounts.ts'
import { openDatabase, prepareDatabase } from './database.ts'
import { readOptions } from './options.ts'
import { openPayments } from './payments.ts'
import { openPorts } from '../product/ports.ts'
import { welcome } from './welcome.ts'

/** `npm run dev`: as `npm start`, but the API restarts and the pages reload when a source changes. */
await live(async () => {
  const began = performance.now()
  const { fresh, demo } = readOptions('npm run dev')
  const ports = await step('checking the ports', openPorts)
  const { url: databaseUrl, services: databases } = await openDatabase('refcall', fresh, print)
  const payments = await openPayments(ports, fresh, print)
  await prepareDatabase(databaseUrl, demo, payments.variables, print)
  const product = { databaseUrl, ports, watch: true, log: print, env: { ...payments.variables, ...(demo && demoVariables) } }
  const services = [...databases, ...payments.services, await startApi(product), ...(await startDevelopmentServers(product))]
  print(`✓ ready after ${seconds(performance.now() - began)}`)
  print(welcome(ports, demo, databaseUrl))
  throw new PlainError(await Promise.race(services.map((service) => service.ended)))
})
