import { spawn } from 'node:child_process'
import { once } from 'node:events'
import getPort from 'get-port'
import { createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect } from 'node:net'
import { apiUrlOf } from './db/api-role.ts'
import { openDatabase } from './db/database.ts'
import { PRODUCTION } from './testing/production-variables.ts'

const OWNER_URL = process.env['DATABASE_URL'] ?? ''
const API_URL = apiUrlOf(OWNER_URL)

/** A port without a listener until `open`, which then forwards to the real database. */
async function closedDoor(): Promise<{ url: string; open: () => Promise<Server> }> {
  const real = new URL(API_URL)
  const port = await getPort({ host: '127.0.0.1' })
  const url = new URL(real)
  url.host = `127.0.0.1:${port}`
  const open = async (): Promise<Server> => {
    const door = createServer((client: Socket) => {
      const server = connect(Number(real.port), real.hostname)
      client.pipe(server).pipe(client)
      for (const socket of [client, server]) socket.on('error', () => client.destroy())
    }).listen(port, '127.0.0.1')
    await once(door, 'listening')
    return door
  }
  return { url: url.href, open }
}

function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [`${__dirname}/main.ts`], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      REFCALL_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: '0',
      API_PROCESSES: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return child
}

const saidBy = (stream: NodeJS.ReadableStream, what: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if (what.test(said)) resolve(said)
    })
    stream.once('end', () => reject(new Error(`it ended without saying ${what}: ${said}`)))
  })

describe('works', () => {
  it('waits for a database that is away at the start, and says so', async () => {
    const door = await closedDoor()
    const child = start({ DATABASE_URL: door.url, DATABASE_PATIENCE: '60' })
    const ready = saidBy(child.stdout, /API ready/)
    await saidBy(child.stdout, /waiting for the database: .*ECONNREFUSED/)
    const opened = await door.open()
    await ready
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    opened.close()
  })
})

describe('in production', () => {
  const env = { ...PRODUCTION, PAYMENTS: 'off', DATABASE_URL: API_URL }

  it('works: starts on an empty database, and says what is still missing', async () => {
    const child = start(env)
    const warned = text(child.stderr)
    await saidBy(child.stdout, /API ready/)
    child.kill('SIGTERM')
    expect(await warned).toMatch(/^✗ operators: there is none yet: npm run operator -- invite NAME/m)
  })

  it('refuses a database of the demo, along with all else that is wrong, and says how to begin', async () => {
    const db = openDatabase(env.DATABASE_URL, 1)
    const account = {
      id: 'acc_demo_operator',
      username: 'operator',
      email: 'operator@refcall.example',
      password_hash: 'none',
      created_at: new Date(0),
    }
    await db.insertInto('account').values(account).execute()
    await db.destroy()
    const child = start({ ...env, ALLOWED_ORIGINS: 'http://refcall.example', VAPID_SUBJECT: '' })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toEqual([
      'Refused in production:',
      expect.stringContaining('✗ origins: '),
      expect.stringContaining('✗ cookies: '),
      expect.stringContaining('✗ push keys: VAPID_SUBJECT must be set'),
      expect.stringMatching(/^✗ demo accounts: .*: operator\..* npm run operator -- invite NAME\.$/),
      expect.stringContaining('npm run production-check'),
    ])
  })
})

it('a patience that is no number is refused in production before the database is asked', async () => {
  const child = start({
    ...PRODUCTION,
    PAYMENTS: 'off',
    DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
    DATABASE_PATIENCE: '15s',
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([said.trim(), code]).toEqual(['DATABASE_PATIENCE must be a whole number, not "15s".', 1])
})

describe('the owner’s role', () => {
  it('is refused in production; elsewhere the service says so and goes on', async () => {
    const refused = start({ ...PRODUCTION, PAYMENTS: 'off', DATABASE_URL: OWNER_URL })
    const [said, [code]] = await Promise.all([text(refused.stderr), once(refused, 'exit')])
    expect(said).toMatch(/^✗ database role: \S+ is a superuser, .*owns tables of ours/m)
    expect(code).toBe(1)
    const child = start({ DATABASE_URL: OWNER_URL })
    const ended = once(child, 'exit')
    await saidBy(child.stdout, /owns tables of ours[^]*API ready/)
    child.kill('SIGTERM')
    await ended
  })
})

describe('refuses', () => {
  it.each([
    [
      'a database that stays away',
      'postgres://nobody@127.0.0.1:1/none',
      /^The API cannot start: its database is away since 0 s: .*ECONNREFUSED/,
    ],
    ['a database that does not exist, without waiting', `${API_URL}_none`, /^The API cannot start: .*does not exist/],
  ])('%s, in one sentence and with exit code 1', async (_, url, sentence) => {
    const patience = sentence.source.includes('exist') ? '60' : '0'
    const child = start({ DATABASE_URL: url, DATABASE_PATIENCE: patience, LOG_LEVEL: 'silent' })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(said.trim().split('\n')).toEqual([expect.stringMatching(sentence)])
    expect(code).toBe(1)
  })
})
