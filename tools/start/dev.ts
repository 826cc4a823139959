import { demoContent } from '@refcall/demo'
import { PlainError, print, seconds, step } from '../run/progress.ts'
import { startApi, startDevelopmentServers } from '../product/product.ts'
import { live, PROMPTLY } from '../run/lifetime.ts'
import { openDatabase, prepareDatabase } from '../product/database.ts'
import { askAtTerminal, checkGivenDatabase } from '../product/given-database.ts'
import { readOptions } from './options.ts'
import { openPayments } from './payments.ts'
import { openPorts } from '../product/ports.ts'
import { openMails } from './mails.ts'
import { openTraces } from './traces.ts'
import { welcome } from './welcome.ts'

/** `npm run dev`: as `npm start`, but the API restarts and the pages reload when a source changes. */
await live(async () => {
  const began = performance.now()
  const { fresh, adopt, demo } = readOptions('npm run dev')
  const content = demo ? demoContent : undefined
  const ports = await step('checking the ports', openPorts)
  const given = process.env['DATABASE_URL']
  if (given) await checkGivenDatabase(given, { fresh, adopt }, askAtTerminal, print)
  const { url: databaseUrl, services: databases } = await openDatabase('refcall', fresh, print)
  const payments = await openPayments(ports, fresh, print)
  await prepareDatabase(databaseUrl, content, payments.variables, print)
  const mails = await openMails(process.env)
  const product = {
    databaseUrl,
    ports,
    watch: true,
    log: print,
    env: {
      ...payments.variables,
      ...mails.variables,
      ...content?.variables,
      ...(demo && (await openTraces(process.env))),
    },
  }
  const services = [
    ...databases,
    ...payments.services,
    await startApi(product),
    ...(await startDevelopmentServers(product)),
  ]
  print(`✓ ready after ${seconds(performance.now() - began)}`)
  print(welcome(ports, demo, databaseUrl, false, mails.url))
  throw new PlainError(await Promise.race(services.map((service) => service.ended)))
}, PROMPTLY)
