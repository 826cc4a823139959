import { aloneInTheDemo, demoContent, isLively, startGently } from '@refcall/demo'
import { fetchOffers, monitorCanaries } from '@refcall/release'
import { buildFrontEnds } from '../build/front-ends.ts'
import { PlainError, print, seconds, step } from '../run/progress.ts'
import { addressesOf, startApi, startRemotes, startShell } from '../product/product.ts'
import { keepService } from '../run/keep-service.ts'
import { live, PROMPTLY } from '../run/lifetime.ts'
import type { Service } from '../run/processes.ts'
import { RELEASES, releaseBuilds } from '../product/releases.ts'
import { productFrom } from '@refcall/page-server/product'
import { openDatabase, prepareDatabase } from '../product/database.ts'
import { askAtTerminal, checkGivenDatabase } from '../product/given-database.ts'
import { readOptions } from './options.ts'
import { openPayments } from './payments.ts'
import { openPorts } from '../product/ports.ts'
import { registry, ring } from '../product/release-settings.ts'
import { openMails } from './mails.ts'
import { openTraces } from './traces.ts'
import { welcome } from './welcome.ts'

/** What is set wrongly is the reader's to mend. */
const inOneSentence = (read: () => unknown): void => {
  try {
    read()
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error))
  }
}

/** `npm start`: the whole product on this machine, until Ctrl-C. */
await live(async () => {
  const began = performance.now()
  const { fresh, adopt, demo, quiet, apis } = readOptions('npm start')
  const content = demo ? demoContent : undefined
  // Report configuration errors before anything is built.
  inOneSentence(() => productFrom(process.env))
  // Check before anything is started or changed: a second start must not disturb the first one.
  const ports = await step('checking the ports', openPorts)
  const given = process.env['DATABASE_URL']
  if (given) await checkGivenDatabase(given, { fresh, adopt }, askAtTerminal, print)
  const { url: databaseUrl, services: databases } = await openDatabase('refcall', fresh, print)
  await step('building the shell and the remotes', () => buildFrontEnds(print))
  const payments = await openPayments(ports, fresh, print)
  await prepareDatabase(databaseUrl, content, payments.variables, print)
  const releases = await releaseBuilds(RELEASES, print)
  const mails = await step('opening the inbox', () => openMails(process.env))
  const product = {
    databaseUrl,
    ports,
    apis,
    releases,
    log: print,
    env: {
      ...payments.variables,
      ...mails.variables,
      ...content?.variables,
      ...(demo && (await openTraces(process.env))),
    },
  }
  const keep = (start: () => Promise<Service>) => keepService(start, print)
  const services = [
    ...databases,
    ...payments.services,
    await keep(() => startApi(product)),
    await keep(() => startRemotes(product)),
    await keep(() => startShell(product)),
  ]
  if (ring.has('registry'))
    void monitorCanaries({
      registry,
      servers: [addressesOf(ports).shell],
      apis: () => fetchOffers([addressesOf(ports).api], print),
      log: print,
    })
  print(`✓ ready after ${seconds(performance.now() - began)}`)
  print(welcome(ports, demo, databaseUrl, true, mails.url))
  if (isLively({ demo, quiet }, process.env)) print(startGently(addressesOf(ports).api, databaseUrl))
  else if (demo) print(aloneInTheDemo)
  throw new PlainError(await Promise.race(services.map((service) => service.ended)))
}, PROMPTLY)
