import type { FastifyInstance } from 'fastify'
import { originOf, portOf, type AppName } from './apps.ts'
import { BACKLOG } from './backlog.ts'

interface NamedServer {
  readonly name: AppName
  readonly server: FastifyInstance
}

/** Starts each front end on its port; closes all when the process gets a termination signal. */
export async function listen(servers: readonly NamedServer[]): Promise<void> {
  await Promise.all(servers.map(open))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await Promise.all(servers.map(({ server }) => server.close()))
      process.exit(0)
    })
  }
}

async function open({ name, server }: NamedServer) {
  const port = portOf(name, process.env)
  try {
    await server.listen({ port, host: process.env['HOST'] ?? '127.0.0.1', backlog: BACKLOG })
    console.log(`ready ${name} ${originOf(name, process.env)}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`${name} cannot listen on port ${port}: ${reason}`)
    process.exit(1)
  }
}
