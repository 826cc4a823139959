import { endpoints, type Endpoint } from '@refcall/contract'
import { splitKey } from '@refcall/contract/request'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { connect } from 'node:net'
import { DatabaseProxy } from '../testing/database-proxy.ts'
import { asJsonSchema, exampleOf } from '../testing/example-of.ts'
import { openOperator } from '../testing/payment-scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

const proxy = new DatabaseProxy()
let app: TestApp
let client: TestClient
let origin: string
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: await proxy.listen(), SILENCE_PATIENCE: '1', REFCALL_LIFT_RATE_LIMITS: '1' })
  client = await openOperator(app, undefined, 'admin')
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await proxy.close()
})

const example = (part: Endpoint['body']) => exampleOf(asJsonSchema(part)) as Record<string, unknown>

/** The call with all its fields. */
function callOf(key: string, { query, body }: Endpoint): InjectOptions {
  const { method, template } = splitKey(key)
  const url = template.replace(/:(\w+)/g, (_, name: string) => (name === 'deviceId' ? client.deviceId : 'sample-1'))
  const asked = query && Object.fromEntries(Object.entries(example(query)).map(([name, one]) => [name, String(one)]))
  return { method, url, ...(asked && { query: asked }), ...(body && { payload: example(body) }) }
}

interface Away {
  readonly key: string
  readonly status: number
  readonly retryAfter: string | undefined
}

async function answerOf([key, endpoint]: [string, Endpoint]): Promise<Away> {
  const { statusCode, headers } = await client.inject(callOf(key, endpoint))
  return { key, status: statusCode, retryAfter: headers['retry-after']?.toString() }
}

/** The answer to the handshake of the live socket. It ends when the service ends the connection. */
async function handshake(): Promise<Away> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('utf8')
  const headers = [
    'host: localhost',
    `cookie: ${client.cookieHeader()}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
  ]
  socket.write(`GET /api/live?deviceId=${client.deviceId} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  let answer = ''
  for await (const part of socket) answer += String(part)
  return {
    key: 'GET /api/live',
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
    retryAfter: /^retry-after: (\d+)/im.exec(answer)?.[1],
  }
}

const SOON = /^[1-4]$/
const entries = Object.entries<Endpoint>(endpoints).filter(([key]) => !key.includes('/test/'))

/** These need no database. */
const ALIVE: readonly string[] = ['GET /api/health']

it('G9: answers 503 with Retry-After at every door while the database is frozen', async () => {
  proxy.isFrozen = true
  try {
    const answers = await Promise.all([...entries.map(answerOf), handshake()])
    const others = answers.filter(({ status, retryAfter }) => status !== 503 || !SOON.test(retryAfter ?? ''))
    expect(others.map(({ key, status }) => `${status} ${key}`)).toEqual(ALIVE.map((key) => `200 ${key}`))
  } finally {
    proxy.thaw()
  }
})

it('G9: answers 503 with Retry-After to every write while the disk of the database is full', async () => {
  await sql`
    create function refuse_for_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    do $$ declare t record; begin
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger full_disk before insert or update or delete on %I execute function refuse_for_room()', t.tablename);
      end loop; end $$`.execute(app.owner)
  try {
    const answers: Away[] = []
    for (const entry of entries.filter(([key]) => !key.startsWith('GET '))) answers.push(await answerOf(entry))
    const refused = answers.filter(({ status }) => status >= 500)
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !SOON.test(retryAfter ?? ''))).toEqual([])
    expect(refused.length).toBeGreaterThan(40)
  } finally {
    await sql`drop function refuse_for_room cascade`.execute(app.owner)
  }
})
