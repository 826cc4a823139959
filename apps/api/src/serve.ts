import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { buildApp } from './app.ts'
import { awaitDatabase, tryWhileAway } from './db/await-database.ts'
import { excessRights } from './db/excess-rights.ts'
import { expectOwnSessions } from './db/own-sessions.ts'
import { serveMetrics } from './metrics/index.ts'
import { movableClock, systemClock } from './platform/clock.ts'
import { readConfig, readDatabasePatience, type Config } from './platform/config.ts'
import { lineOf, throwRefused } from './platform/finding.ts'
import { SERVER_LIMITS } from './platform/limits.ts'
import { lookAtProduction } from './production/index.ts'

/** Of several processes the first says what concerns all, and answers before the others start (`keepWorkers`). */
const isFirst = (cluster.worker?.id ?? 1) === 1

function exitWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    return exitWith(error)
  }
}

/** Ends with all that production refuses, and says what it lacks. */
async function productionOrExit(): Promise<void> {
  if (process.env['REFCALL_ENV'] !== 'production') return
  try {
    const findings = await lookAtProduction(process.env, readDatabasePatience(process.env), console.warn)
    throwRefused(findings)
    for (const finding of findings) if (finding.result === 'unready') console.warn(lineOf(finding))
  } catch (error) {
    exitWith(error)
  }
}

if (isFirst) await productionOrExit()
const config = configOrExit()
const { app, deps, startWork } = await buildApp(config, config.environment === 'test' ? movableClock() : systemClock)

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) return
    closing = true
    void app.close().then(() => process.exit(0))
  })
}

/** The login that migrates can do all that an injected statement may ask for; in production it was refused before. */
async function warnOfRights(): Promise<void> {
  const { role, excess } = await excessRights(deps.db)
  if (excess.length > 0)
    deps.log.warn(
      `the database role ${role} ${excess.join(', ')}: the API has one of its own, which the migration makes`,
    )
}

/** Of several processes the one that hands out connections tells for all. */
async function tellMetrics(): Promise<void> {
  const { metrics } = deps
  if (!config.metrics || !metrics || cluster.isWorker) return
  const server = await serveMetrics(config.metrics, () => metrics.text())
  console.log(`Metrics at ${server.url}`)
  app.addHook('preClose', async () => server.close())
}

try {
  await awaitDatabase(deps.db, config.databasePatienceMs, deps.log)
  if (isFirst) {
    await tryWhileAway(() => expectOwnSessions(config.databaseUrl), config.databasePatienceMs, deps.log)
    await warnOfRights()
  }
  startWork()
  await tellMetrics()
  await app.listen({ host: config.host, port: config.port, backlog: SERVER_LIMITS.http.connectionsWaiting })
  if (cluster.isPrimary) console.log(`API ready at http://${config.host}:${config.port}/api`)
  // Where a cache is kept, the next start finds what this one compiled, even if this process is killed.
  flushCompileCache()
} catch (error) {
  if (!closing) console.error(`The API cannot start: ${error instanceof Error ? error.message : String(error)}`)
  await app.close()
  process.exit(closing ? 0 : 1)
}
