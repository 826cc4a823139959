import { demoContent } from '@refcall/demo'
import { startStack, type Stack } from '@refcall/faults/lab/stack'
import { startFailingDatabase, type FailingDatabase } from '../elsewhere/failing-database.ts'
import { codeOn } from '../paying.ts'
import { atProvider } from '../people/paid-people.ts'
import { Person } from '../people/person.ts'
import { address, emptyPlace, expect, test, type Page } from '../product.ts'
import { accepted, stateOf } from '../referee-scenarios.ts'
import { tellAddresses } from '../tell-addresses.ts'

/** Browsers log each answer 503. */
const mayLog = /503/
const BUSY = 'The service is busy. Please try again in a moment.'

let database: FailingDatabase
let stack: Stack
const ends: (() => void | Promise<void>)[] = []

test.beforeAll(async () => {
  test.setTimeout(300_000)
  database = await startFailingDatabase()
  ends.push(() => database.stop())
  stack = await startStack({
    content: demoContent,
    server: database.url,
    env: { REFCALL_LIFT_RATE_LIMITS: '1', SILENCE_PATIENCE: '1' },
    logPrefix: 'failover-',
    log: () => {},
  })
  // Also where the journey has ended before: the stack drops its database.
  ends.push(
    () => stack.stop(),
    () => database.comeBack(),
    tellAddresses(stack),
  )
})
test.afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

const isReady = async (): Promise<boolean> => (await fetch(`${stack.urls.api}/api/ready`)).ok

const tablesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = await fetch(`/api/device/${localStorage.getItem('device-id')}/matches`)
    return (await answer.json()).matches.map(({ tableNumber }: { tableNumber: string }) => tableNumber)
  })

test(
  'the database comes back on another server: what failed says so, what was typed stays, and each thing happens once',
  { tag: '@night' },
  async ({ open }) => {
    const { page: referee, referee: paid, player, match, place } = await accepted(open, 'visa', { mayLog })
    const payer = await open({ place, mayLog, storageState: await stateOf(player, place) })
    await payer.goto('/')
    const code = await codeOn(payer)
    const digits = referee.getByRole('textbox', { name: 'Player’s code' })
    await digits.pressSequentially(code.slice(0, 3))

    const elsewhere = emptyPlace()
    const caller = await open({
      place: elsewhere,
      mayLog,
      storageState: await stateOf(await Person.meet(address('SHELL')), elsewhere),
    })
    await caller.goto('/')
    const table = caller.getByLabel('Table Number')
    await table.fill('F1')
    // What fails is then the request, not the page's own start.
    await expect(caller.getByText('Live', { exact: true })).toBeVisible()

    await database.fail()
    await caller.getByRole('button', { name: 'Request Referee' }).click()
    await expect(caller.getByText(BUSY)).toBeVisible()
    await expect(table).toHaveValue('F1')
    await expect(digits).toHaveValue(code.slice(0, 3))
    // The sixth digit sends them; after an answer that is an error the boxes stand empty.
    await digits.pressSequentially(code.slice(3))
    await expect(referee.getByText(BUSY)).toBeVisible()
    await expect(digits).toHaveValue('')
    expect(await codeOn(payer)).toBe(code)

    await database.comeBack()
    await expect.poll(isReady).toBe(true)
    await caller.getByRole('button', { name: 'Request Referee' }).click()
    await expect(caller.getByText('Looking for referee...')).toBeVisible()
    await digits.pressSequentially(code)
    await expect(referee.getByRole('region', { name: 'Payment Verified!' })).toBeVisible()
    // No page was loaded again: this comes through the channel that was open when the server crashed.
    await expect(payer.getByRole('heading', { name: 'Match can start. Your referee has been paid.' })).toBeVisible()

    expect(await tablesOf(caller)).toEqual(['F1'])
    expect(await tablesOf(payer)).toEqual(['E5'])
    expect(await atProvider(paid, match.paymentIntentId ?? '')).toBe('succeeded 1600 usd')
  },
)
