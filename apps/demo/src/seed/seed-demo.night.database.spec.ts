import { providerUnits } from '@refcall/domain'
import { brokenInvariants } from '@refcall/api/embed/audit'
import { type Database, openDatabase } from '@refcall/api/embed/database'
import { reconcile } from '@refcall/api/embed/payments'
import { readConfig } from '@refcall/api/embed/service'
import { startSandbox, type RunningSandbox } from '@refcall/payment-sandbox'
import { runCommand } from '@refcall/tools/run/processes'
import { openDemoProvider, type DemoProvider } from './electronic/demo-provider.ts'
import { ELECTRONIC } from './electronic/sketches.ts'
import { seedDemo } from './seed-demo.ts'

let sandbox: RunningSandbox
let demo: DemoProvider
let db: Database
beforeAll(async () => {
  sandbox = await startSandbox()
  const { payments, databaseUrl } = readConfig({ ...process.env, PAYMENTS_URL: sandbox.url })
  if (!payments) throw new Error('the configuration takes cash only')
  demo = openDemoProvider({ ...payments, sandboxUrl: sandbox.url })
  db = openDatabase(databaseUrl, 2)
})
afterAll(async () => {
  await db.destroy()
  await sandbox.stop()
})

const now = new Date()
const look = () => reconcile(db, demo.provider, new Date(0))
const matches = () => db.selectFrom('match').selectAll().orderBy('id').execute()

describe('seeding', () => {
  it('refuses to be half done: interrupted once all was paid it leaves nothing, and may be done again', async () => {
    await db.schema.alterTable('availability_event').renameTo('away').execute()
    await expect(seedDemo(db, demo, now)).rejects.toThrow('availability_event')
    await db.schema.alterTable('away').renameTo('availability_event').execute()
    expect(await matches()).toEqual([])
    expect((await look()).differences.length).toBeGreaterThan(ELECTRONIC.length)
  })

  it('works: every figure holds, and the books are the provider’s, in eight currencies', async () => {
    expect(await seedDemo(db, demo, now)).toContain(`${ELECTRONIC.length} paid electronically`)
    expect(await brokenInvariants(db, now)).toEqual({})
    const { counts, sums, differences } = await look()
    expect(differences).toEqual([])
    expect(counts[0]).toEqual({ kind: 'payment', theirs: ELECTRONIC.length, ours: ELECTRONIC.length })
    expect(sums.map(({ currency }) => currency)).toEqual(['CAD', 'CHF', 'EUR', 'GBP', 'HUF', 'JPY', 'KWD', 'USD'])
    for (const { theirs, ours } of sums) expect(ours).toBe(theirs)
  })

  it('works a second time: nothing is told or paid twice', async () => {
    const before = [await matches(), await look()]
    expect(await seedDemo(db, demo, now)).toContain('there already')
    expect([await matches(), await look()]).toEqual(before)
  })
})

describe('npm run reconcile and npm run audit', () => {
  const run = (name: string) =>
    runCommand(process.execPath, [`tools/${name}/main.ts`], { env: { PAYMENTS_URL: sandbox.url } })

  it('work: all holds and nothing differs', async () => {
    expect(await run('reconcile')).toMatchObject({ code: 0, output: expect.stringContaining('difference 0.00') })
    expect(await run('audit')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/✓ +0 {2}I-01 [^]*✓ all \d+ properties hold/),
    })
  })

  it('fail on what is planted, and name it', async () => {
    const hold = await db
      .selectFrom('payment_hold')
      .select('provider_id')
      .where('id', '=', 'hld_demo_01')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('payment_hold')
      .set((on) => ({ units: on('units', '+', providerUnits(1)) }))
      .where('provider_id', '=', hold.provider_id)
      .execute()
    const reconciled = await run('reconcile')
    expect(reconciled.code).toBe(1)
    expect(reconciled.output).toMatch(
      new RegExp(`payment ${hold.provider_id} \\(of mat_demo_\\d+\\): 20.00 USD at the provider, 20.01 USD here`),
    )
    expect(await run('audit')).toMatchObject({ code: 1, output: expect.stringMatching(/✗ +1 {2}I-07 /) })
  })
})
