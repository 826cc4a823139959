import fastify from 'fastify'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assignRoutes } from './assign-routes.ts'
import { OFFLINE_WORKER, serveOfflineWorker } from './offline-worker.ts'
import { aDescription } from './testing/a-description.ts'

const dist = mkdtempSync(join(tmpdir(), 'refcall-offline-'))
beforeAll(() => writeFileSync(join(dist, OFFLINE_WORKER), '(() => 1)()'))
afterAll(() => rmSync(dist, { recursive: true }))

describe('the worker for a page without a network', () => {
  it('knows the origins of the remotes, connects to no others, and is asked for again each time', async () => {
    const description = aDescription()
    const origin = 'http://localhost:4299'
    const known = {
      ...assignRoutes([description], () => false),
      missing: [],
      remotes: new Map([['coach', { name: 'coach', origin, description }]]),
    }
    const server = fastify()
    serveOfflineWorker(server, dist, { known: () => known })
    const { body, headers } = await server.inject(`/${OFFLINE_WORKER}`)
    expect(body).toBe(`self.remoteOrigins = ["${origin}"];\n(() => 1)()`)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self' ${origin}; img-src data:`,
    })
  })
})
