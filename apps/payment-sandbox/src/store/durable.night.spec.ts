import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientOf, hold } from '../spec-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'refcall-payments-'))
const file = join(folder, 'sandbox.db')
let running: ChildProcess | undefined

afterEach(() => running?.kill('SIGKILL'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the process; resolves when it reports where it is listening. 0 takes a free port. */
const start = async (port: number): Promise<{ child: ChildProcess; port: number }> => {
  const env = { ...process.env, PAYMENTS_PORT: String(port), PAYMENTS_FILE: file, NODE_OPTIONS: '' }
  const child = fork(join(import.meta.dirname, '../main.ts'), {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  })
  const [said] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, port: Number(/:(\d+)\s*$/.exec(String(said))?.[1]) }
}

describe('works', () => {
  it('a killed process loses nothing that it answered', async () => {
    const { child, port } = await start(0)
    running = child
    const stripe = clientOf(port)
    const known: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const intent = await hold(stripe)
      const paid = await stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `capture-${round}` })
      known.push(paid.id)
      running.kill('SIGKILL')
      await once(running, 'exit')
      running = (await start(port)).child
      for (const id of known) expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
      const again = await stripe.paymentIntents.capture(paid.id, {}, { idempotencyKey: `capture-${round}` })
      expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    }
    const { data } = await stripe.balanceTransactions.list({ type: 'charge' })
    expect(data).toHaveLength(3)
  })
})
