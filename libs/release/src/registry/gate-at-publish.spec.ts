import { gone, inCall, withCall } from '../gate/testing/edit.ts'
import { api, LIST, NEAR, needs } from '../gate/testing/small-remote.ts'
import { aFolder, aRegistry, type SampleRegistry } from '../testing/a-registry.ts'
import { aRelease } from '../testing/a-release.ts'
import { canary, promote, revoke, rollback } from './acts.ts'
import { apiMismatches } from './api-mismatches.ts'
import { publish } from './publish.ts'
import { readChannel } from './read-channel.ts'

const LIST_WITHOUT_CODE = inCall(LIST, 'response', 'matches[].verificationCodeExpiresAt', gone)(api)
let place: Awaited<ReturnType<typeof aFolder>>
let registry: SampleRegistry
let days = 0
const now = () => new Date(Date.now() + days * 86_400_000)

beforeEach(async () => {
  days = 0
  place = await aFolder()
  registry = { ...aRegistry(place.store, now), validMs: 100 * 86_400_000 }
})
afterEach(() => place.remove())

const published = async (made = aRelease('First', '1.8.2', needs), apis = [api]) => {
  const { files, statement } = await made
  await publish({ ...registry, apis }, files, statement, [registry.team], 'a new sentence')
  return statement.predicate.digest
}
const toAll = async (...made: Parameters<typeof published>) =>
  promote(registry, 'player', await published(...made), 'to all')
const since = (ago: number) => new Date(now().getTime() - ago * 86_400_000)

describe('works', () => {
  it('publishes what the APIs serve, and lets an API out that serves what is in use', async () => {
    await toAll()
    expect(await apiMismatches(registry, api, since(30))).toEqual({
      reasons: [],
      compared: [expect.stringMatching(/^player 1\.8\.2-[0-9a-f]{8}$/)],
      unknown: [],
    })
  })

  it('forgets a release that no page was given for long', async () => {
    await toAll()
    await toAll(aRelease('Second', '1.9.0', { ...needs, calls: {} }))
    days = 20
    expect((await apiMismatches(registry, LIST_WITHOUT_CODE, since(30))).reasons).not.toEqual([])
    days = 40
    expect(await apiMismatches(registry, LIST_WITHOUT_CODE, since(30))).toMatchObject({
      reasons: [],
      compared: [expect.stringContaining('1.9.0')],
    })
  })

  it('says which release does not say what it needs', async () => {
    await toAll(aRelease('First'), [])
    expect(await apiMismatches(registry, api, since(30))).toMatchObject({
      compared: [],
      unknown: [expect.stringContaining('player 1.0.0')],
    })
  })
})

describe('refuses', () => {
  it('a release that needs what one of the APIs lacks, by call and field; nothing is uploaded', async () => {
    await expect(published(undefined, [api, LIST_WITHOUT_CODE])).rejects.toThrow(
      `player 1.8.2 reads match.verificationCodeExpiresAt of ${LIST}, which ${api.release} does not send.`,
    )
    expect(await place.store.list('')).toEqual([])
  })

  it('a release that does not say what it needs', async () => {
    await expect(published(aRelease('First'))).rejects.toThrow('player 1.0.0 has no needs.json')
  })

  it('a release whose needs cannot be read', async () => {
    await expect(published(aRelease('First', '1.0.0', { calls: [] } as never))).rejects.toThrow(
      'does not say what it needs',
    )
  })

  it('more than five reasons in five sentences', async () => {
    const none = Object.keys(needs.calls).reduce((offer, key) => withCall(key, () => undefined)(offer), api)
    await expect(published(undefined, [none])).rejects.toThrow(
      /^(?:player 1\.8\.2 calls .*? does not have\. ){5}And \d+ more\.$/,
    )
  })

  it('an API that lacks what a release in use needs', async () => {
    await toAll()
    const { reasons } = await apiMismatches(registry, withCall(NEAR, () => undefined)(api), since(30))
    expect(reasons).toEqual([
      expect.objectContaining({ endpoint: NEAR, field: null, release: expect.stringContaining('player 1.8.2') }),
    ])
    const counted = await apiMismatches(registry, LIST_WITHOUT_CODE, since(30))
    expect(counted.reasons[0]?.reason).toMatch(
      /^player 1\.8\.2-[0-9a-f]{8} reads match\.verificationCodeExpiresAt of GET /,
    )
    expect((await readChannel(registry.store, registry.keys, now())).remotes['player']?.stable).toEqual(
      expect.any(String),
    )
  })
})

describe('what devices are given is compared, too', () => {
  const NEEDS_NOTHING = { ...needs, calls: {} }
  const changed = () => ({ ...registry, apis: [LIST_WITHOUT_CODE] })
  const SAYS = `reads match.verificationCodeExpiresAt of ${LIST}, which ${api.release} does not send.`
  const stable = async () => (await readChannel(registry.store, registry.keys, now())).remotes['player']?.stable

  it('refuses to promote or try what an API lacks since it was published', async () => {
    await toAll(aRelease('First', '1.0.0', NEEDS_NOTHING))
    const digest = await published()
    await expect(promote(changed(), 'player', digest, 'to all')).rejects.toThrow(SAYS)
    await expect(canary(changed(), 'player', digest, 5, 'to a few')).rejects.toThrow(SAYS)
    await canary({ ...registry, apis: [api] }, 'player', digest, 5, 'to a few')
  })

  it('goes back to the latest that the APIs still serve', async () => {
    const {
      channel: {
        remotes: { player },
      },
    } = await toAll(aRelease('First', '1.0.0', NEEDS_NOTHING))
    await toAll()
    await toAll(aRelease('Third', '1.9.0', NEEDS_NOTHING))
    await rollback(changed(), 'player', 'worse')
    expect(await stable()).toBe(player!.stable)
  })

  it('refuses to go back when the APIs serve none before it, and says what they lack; taken from all it can be', async () => {
    const {
      channel: {
        remotes: { player },
      },
    } = await toAll()
    const {
      channel: {
        remotes: { player: now },
      },
    } = await toAll(aRelease('Third', '1.9.0', NEEDS_NOTHING))
    await expect(rollback(changed(), 'player', 'worse')).rejects.toThrow(
      /no earlier release to go back to\. player 1\.8\.2-[0-9a-f]{8} reads match\.verificationCodeExpiresAt/,
    )
    await expect(rollback(changed(), 'player', 'worse', player!.stable!)).rejects.toThrow(SAYS)
    expect(await stable()).toBe(now!.stable)
    await revoke(changed(), 'player', now!.stable!, 'it leaks a name')
    expect(await stable()).toBeNull()
  })
})
