import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { canary, promote, rollback } from '../registry/acts.ts'
import { publish } from '../registry/publish.ts'
import { readChannel } from '../registry/read-channel.ts'
import { readHistory } from '../registry/read-log.ts'
import { releaseToAll } from '../registry/release-to-all.ts'
import { setFlag } from '../registry/set-flag.ts'
import { aFolder, aKey, aRegistry, type SampleRegistry } from '../testing/a-registry.ts'
import { aRelease } from '../testing/a-release.ts'
import { writeExact } from '../read-exact.ts'
import { canaryMonitor, trialResults } from './monitor.ts'
import { api } from '../gate/testing/small-remote.ts'
import { addTo, mayReadReport, noVitals, reportRequest, type RollbackRequest, type TrialEvidence } from './report.ts'

const [one, two] = ['First', 'Second'].map((sentence) => aRelease(sentence))
let place: Awaited<ReturnType<typeof aFolder>>
let registry: SampleRegistry
let servers: Server[] = []
let digest = ''
let lines: string[] = []

beforeEach(async () => {
  lines = []
  place = await aFolder()
  registry = aRegistry(place.store)
  const [first, second] = [await one!, await two!]
  await releaseToAll(registry, first.files, first.statement, [registry.team], 'the first')
  await publish(registry, second.files, second.statement, [registry.team], 'the second')
  digest = second.statement.predicate.digest
  await canary(registry, 'player', digest, 20, 'to a few')
})
afterEach(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  servers = []
  await place.remove()
})

const trial = async () => (await readChannel(registry.store, registry.keys, new Date())).remotes['player']?.canary
const none = { sessions: 0, withError: 0, notLoaded: 0 }
const evidence = async (withError: number): Promise<TrialEvidence> => ({
  remote: 'player',
  digest,
  salt: (await trial())?.salt ?? '',
  steps: [{ share: 0.2, canary: { ...none, sessions: withError + 1, withError }, control: { ...none, sessions: 30 } }],
  vitals: { canary: noVitals(), control: noVitals() },
})

/** A page server that gives this to those who may read it. */
async function pageServer(text: () => string): Promise<string> {
  const server = createServer(({ headers }, response) => {
    const isAllowed = mayReadReport(headers.authorization, registry.keys, new Date())
    response.writeHead(isAllowed ? 200 : 403, { connection: 'close' }).end(isAllowed ? text() : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
/** Looks once; returns the lines about trials that were taken back. */
const look = async (addresses: readonly string[]) => {
  await canaryMonitor({ registry: () => registry, servers: addresses, log: (line) => void lines.push(line) })()
  return lines.filter((line) => line.startsWith('taken back: '))
}
const giving = async (given: unknown) =>
  pageServer(() => (typeof given === 'string' ? given : writeExact({ trials: given, rollbacks: [], flags: [] })))
const asking = async (...rollbacks: RollbackRequest[]) =>
  pageServer(() => writeExact({ trials: [], rollbacks, flags: [] }))

const flagReport = (flag: string, percent: number) => ({
  trials: [],
  rollbacks: [],
  flags: [{ remote: 'player', flag, percent, reason: 'support is ready', who: 'olga' }],
})
const switching = async (flag: string) => pageServer(() => writeExact(flagReport(flag, 20)))

describe('a monitor', () => {
  it('takes back what is worse, and the log says why in figures', async () => {
    const [line = ''] = await look([await giving([await evidence(7)])])
    const reason = line.slice('taken back: '.length)
    expect(reason).toMatch(/^player 1\.0\.0 had an error in 7 of 8 sessions \(87\.5 %\), against 0 of 30 sessions/)
    expect(await trial()).toBeUndefined()
    const { value } = await readHistory(registry.store, registry.keys, new Date()).next()
    expect(value?.entry).toMatchObject({
      act: { name: 'rollback', remote: 'player' },
      who: 'canary monitor',
      why: reason,
    })
  })

  it('leaves what is not shown to be worse, however small its share', async () => {
    const four = await evidence(4)
    expect(await look([await giving([four])])).toEqual([])
    const steps = four.steps.map((step) => ({ ...step, share: 0.01 }))
    expect(await look([await giving([{ ...four, steps }])])).toEqual([])
    expect(await trial()).toBeDefined()
  })

  it('wants more of each of several page servers', async () => {
    const six = [await evidence(6)]
    expect(
      await look([await giving(six), await giving([]), await giving([]), await giving([]), await giving([])]),
    ).toEqual([])
    expect(await look([await giving(six)])).toHaveLength(1)
  })

  it('takes a trial back once, though two page servers speak against it', async () => {
    const worse = [await evidence(12)]
    expect(await look([await giving(worse), await giving(worse)])).toHaveLength(1)
    expect(lines).toEqual([expect.stringMatching(/^taken back: player/)])
  })

  it('does nothing to a trial that has ended, or to another one, and never to what all get', async () => {
    const old = [await evidence(9)]
    await rollback(registry, 'player', 'a person was quicker')
    expect(await look([await giving(old)])).toEqual([])
    await canary({ ...registry, now: () => new Date(Date.now() + 1_000) }, 'player', digest, 20, 'once more')
    expect(await look([await giving(old)])).toEqual([])
    await promote(registry, 'player', digest, 'it is good')
    expect(await look([await giving(old)])).toEqual([])
    expect((await readChannel(registry.store, registry.keys, new Date())).remotes['player']?.stable).toBe(digest)
  })

  it.each([
    ['no JSON', 'trials'],
    [
      'a share without a control',
      [
        {
          remote: 'player',
          digest: 'f'.repeat(32),
          salt: 'a',
          steps: [{ share: 1, canary: { ...none, sessions: 9, withError: 9 }, control: none }],
          vitals: { canary: noVitals(), control: noVitals() },
        },
      ],
    ],
    ['more than was asked for', [{ remote: 'player', act: 'promote' }]],
  ])('is not led astray by a page server that gives %s, and says so', async (_, given) => {
    expect(await look([await giving(given), await giving([await evidence(12)])])).toHaveLength(1)
    expect(lines[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+ gave no report: the report/)
  })
})

describe('what operators asked of a page server', () => {
  const stable = async () => (await readChannel(registry.store, registry.keys, new Date())).remotes['player']?.stable
  const serial = async () => (await readChannel(registry.store, registry.keys, new Date())).serial
  const carryOut = (addresses: readonly string[]) =>
    canaryMonitor({ registry: () => registry, servers: addresses, log: (line) => void lines.push(line) })
  const rollback = (about: string) => ({ remote: 'player', digest: about, reason: 'the button is gone', who: 'olga' })

  it('is done once, in the name of who asked, with the reason', async () => {
    const servers = [await asking(rollback(digest)), await asking(rollback(digest))]
    const before = await serial()
    const look = carryOut(servers)
    await look()
    expect(await trial()).toBeUndefined()
    const { value } = await readHistory(registry.store, registry.keys, new Date()).next()
    expect(value?.entry).toMatchObject({
      act: { name: 'rollback', remote: 'player' },
      who: 'olga',
      why: 'the button is gone',
    })
    await look()
    expect(await serial()).toBe(before + 1)
  })

  it('takes what all get back to what all had before, with its trial', async () => {
    const [first = ''] = [await stable()].flatMap((at) => at ?? [])
    await promote(registry, 'player', digest, 'it is good')
    const third = await aRelease('Third')
    await publish(registry, third.files, third.statement, [registry.team], 'the third')
    await canary(registry, 'player', third.statement.predicate.digest, 5, 'to a few')
    await carryOut([await asking(rollback(digest))])()
    expect(await stable()).toBe(first)
    expect(await trial()).toBeUndefined()
  })

  it('is not done towards nothing, nor to a release that no device gets', async () => {
    const before = await serial()
    await carryOut([await asking(rollback('a'.repeat(32))), await asking(rollback((await stable())!))])()
    expect(await serial()).toBe(before)
    expect(lines).toEqual([
      expect.stringMatching(/^player is not taken back for olga: no device gets a{32} of player any more$/),
      'player is not taken back for olga: player has no earlier release to go back to.',
    ])
  })

  it('is not done towards what the APIs do not serve', async () => {
    await promote(registry, 'player', digest, 'it is good')
    const before = await serial()
    await canaryMonitor({
      registry: () => registry,
      servers: [await asking(rollback(digest))],
      apis: async () => [api],
      log: (line) => void lines.push(line),
    })()
    expect(await serial()).toBe(before)
    expect(lines).toEqual([
      expect.stringMatching(
        /^player is not taken back for olga: player has no earlier release to go back to\. .*needs/,
      ),
    ])
  })

  it('is done three times an hour for a remote: no page server leads it back release by release', async () => {
    const tried = [digest]
    for (const sentence of ['Third', 'Fourth', 'Fifth']) {
      const { files, statement } = await aRelease(sentence)
      await publish(registry, files, statement, [registry.team], 'one more')
      tried.push(statement.predicate.digest)
    }
    const server = await pageServer(() => writeExact({ trials: [], rollbacks: [rollback(tried[0]!)], flags: [] }))
    const look = carryOut([server])
    for (let left = 4; left > 0; left -= 1) {
      await canary(registry, 'player', tried[0]!, 5, 'to a few')
      await look()
      tried.shift()
    }
    expect((await trial())?.digest).toMatch(/^[0-9a-f]{32}$/)
    expect(lines.at(-1)).toMatch(/that was done 3 times within an hour$/)
  })

  it('switches a flag that there is, in the name of who asked, with the reason', async () => {
    await setFlag(registry, { remote: 'player', flag: 'new-map', percent: 0 }, 'dark')
    const servers = [await switching('new-map'), await switching('new-map')]
    const look = carryOut(servers)
    await look()
    await look()
    const { remotes } = await readChannel(registry.store, registry.keys, new Date())
    expect(remotes['player']?.flags).toEqual({ 'new-map': 20 })
    const { value } = await readHistory(registry.store, registry.keys, new Date()).next()
    expect(value?.entry).toMatchObject({
      act: { name: 'flag', remote: 'player', flag: 'new-map', percent: 20 },
      who: 'olga',
      why: 'support is ready',
    })
    expect(lines[0]).toBe('switched for olga: new-map of player to 20 percent: support is ready')
  })

  it('makes no flag that the team has not made', async () => {
    const before = await serial()
    await carryOut([await switching('unknown')])()
    expect(await serial()).toBe(before)
    expect(lines).toEqual(['unknown of player is not switched for olga: player has no flag unknown'])
  })

  it('switches the flags of a remote 20 times an hour', async () => {
    let percent = 0
    await setFlag(registry, { remote: 'player', flag: 'new-map', percent }, 'dark')
    const look = carryOut([await pageServer(() => writeExact(flagReport('new-map', percent)))])
    for (percent = 1; percent <= 21; percent += 1) await look()
    const { remotes } = await readChannel(registry.store, registry.keys, new Date())
    expect(remotes['player']?.flags).toEqual({ 'new-map': 20 })
    expect(lines.at(-1)).toMatch(/that was done 20 times within an hour$/)
  })

  it('is not believed in any other form, and is asked for with the registry’s signature', async () => {
    const other = { ...rollback(digest), act: 'promote' }
    await carryOut([await asking(other)])()
    expect(lines).toEqual([expect.stringMatching(/gave no report: the report/)])
    expect((await trial())?.digest).toBe(digest)
  })
})

it('says in words how a trial does, with how fast and steady its pages are', async () => {
  const one = await evidence(1)
  addTo(one.vitals.canary, { lcp: 'good', cls: 'poor' })
  addTo(one.vitals.control, { lcp: 'fair', inp: 'good' })
  const [result] = await trialResults({
    registry: () => registry,
    servers: [await giving([one])],
    log: (line) => void lines.push(line),
  })
  expect(result?.reason).toBe(
    'player 1.0.0 had an error in 1 of 2 sessions (50.0 %), against 0 of 30 sessions (0.0 %) with the release before: no reason to take it back.',
  )
  expect(result?.vitals).toBe(
    'LCP good in 1 of 1 of its pages, against 0 of 1; INP good in 0 of 0 of its pages, against 1 of 1; CLS good in 0 of 1 of its pages, against 0 of 0',
  )
})

describe('who may read a report', () => {
  it('has the key of the registry, and asked within this minute', () => {
    const now = new Date()
    const may = (header: string | undefined, seconds = 0) =>
      mayReadReport(header, registry.keys, new Date(now.getTime() + seconds * 1_000))
    expect(may(reportRequest(now, registry.signer))).toBe(true)
    for (const header of [
      undefined,
      'DSSE',
      'DSSE e30=',
      reportRequest(now, registry.team),
      reportRequest(now, aKey('registry', 'channel').signer),
    ])
      expect(may(header)).toBe(false)
    for (const seconds of [-61, 61]) expect(may(reportRequest(now, registry.signer), seconds)).toBe(false)
  })
})
