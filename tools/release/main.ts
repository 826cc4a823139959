import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  apiMismatches,
  canary,
  collect,
  fetchOffers,
  inSentences,
  monitorCanaries,
  lineOf,
  nextShare,
  promote,
  publish,
  readChannel,
  readFiles,
  readHistory,
  readStatement,
  renew,
  revoke,
  rollback,
  setFlag,
  statusOf,
  trialResults,
} from '@refcall/release'
import { describeOffer } from '@refcall/release/needs'
import { buildRelease, releaseFolder, statementFile } from '../build/release.ts'
import { live } from '../run/lifetime.ts'
import { PlainError, print, step } from '../run/progress.ts'
import { apiAddresses, openStore, registry, ring } from '../product/release-settings.ts'

const USAGE = `npm run release -- …
  build REMOTE                            releases/REMOTE/VERSION-DIGEST, once
  publish REMOTE DIGEST --team TEAM       sign it, upload it; no device gets it yet
  promote REMOTE DIGEST                   all get it
  canary REMOTE DIGEST [--percent 5]      some get it: 1, 5, 20, 50 and 100 percent, step by step
  rollback REMOTE [--to DIGEST]           the canary ends; without one, what all had before
  flag REMOTE NAME --percent 0            a flag of its code: 0 is off, 100 is on; --remove when no release reads it
  revoke REMOTE DIGEST                    taken from all, for ever
  watch PAGE_SERVER…                      take back what does worse on trial
  renew                                   sign the channel again before it expires
  check-api [--days 30]                   whether the API of this checkout serves every release of these days
  status [PAGE_SERVER…] · history [REMOTE] · gc [--days 30] [--keep 10]
  key registry · key TEAM REMOTE…         a new key pair
Acts of the registry need --why "…".`

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

type Arguments = ReturnType<typeof readArguments>

function readArguments() {
  const {
    positionals: [verb = '', remote = '', ...rest],
    values,
  } = parseArgs({
    allowPositionals: true,
    options: {
      why: { type: 'string' },
      team: { type: 'string' },
      percent: { type: 'string' },
      to: { type: 'string' },
      remove: { type: 'boolean', default: false },
      days: { type: 'string', default: '30' },
      keep: { type: 'string', default: '10' },
    },
  })
  const [first = ''] = rest
  return { ...values, verb, remote, first, rest, servers: [remote, ...rest] }
}

const channel = () => readChannel(openStore(), ring.keys(), new Date())

function whyOf({ why }: Arguments): string {
  if (!why) throw new PlainError('--why "…" is missing: the log keeps the reason of each act.')
  return why
}

/** Devices get only what the APIs serve. */
const compared = async (onAway?: (reason: string) => void) => ({
  ...registry(),
  apis: await fetchOffers(apiAddresses(), onAway),
})

/** Acts and says the serial, with a refusal as one sentence. */
async function act({ verb, remote, first }: Arguments, run: () => Promise<{ channel: { serial: number } }>) {
  const { channel: next } = await step(`${verb} ${remote} ${first}`.trim(), run)
  print(`  serial ${next.serial}`)
}

type Verb = (given: Arguments) => Promise<unknown>

const verbs: Record<string, Verb> = {
  build: async ({ remote }) => {
    const {
      folder,
      statement: {
        predicate: { bytes },
      },
      source,
      isNew,
    } = await step(`building ${remote}`, () => buildRelease(remote))
    print(`  ${folder}${isNew ? '' : ' was there already, equal bit by bit'}`)
    print(
      `  first screen ${kilobytes(bytes.first)}, all ${kilobytes(bytes.all)} compressed; commit ${source?.commit ?? 'none'}${source?.uncommitted ? ' with uncommitted changes' : ''}`,
    )
  },
  publish: async (given) => {
    const { remote, first, team } = given
    const folder = findBuilt(remote, first)
    const statement = readStatement(readFileSync(statementFile(folder), 'utf8'))
    const files = await readFiles(folder)
    await act(given, async () =>
      publish(await compared(), files, statement, [ring.signer(team ?? remote)], whyOf(given)),
    )
  },
  gc: async ({ days, keep, why }) => {
    const removed = await collect(
      registry(),
      { keptMs: Number(days) * 86_400_000, keptCount: Number(keep) },
      why ?? `not served for ${days} days`,
    )
    print(removed.length === 0 ? 'Nothing to delete.' : `Deleted:\n  ${removed.join('\n  ')}`)
  },
  key: async ({ remote, rest }) => {
    if (remote === '' || (remote !== 'registry' && rest.length === 0)) throw new PlainError(USAGE)
    print(
      `The private key is in ${ring.add(remote, remote === 'registry' ? 'channel' : rest)}: keep it out of the repository.`,
    )
  },
  promote: (given) => act(given, async () => promote(await compared(), given.remote, given.first, whyOf(given))),
  canary: (given) =>
    act(given, async () => {
      const { remote, first, percent } = given
      return canary(
        await compared(),
        remote,
        first,
        Number(percent ?? nextShare((await channel()).remotes[remote], first)),
        whyOf(given),
      )
    }),
  rollback: (given) => act(given, async () => rollback(await compared(print), given.remote, whyOf(given), given.to)),
  revoke: (given) => act(given, async () => revoke(await compared(print), given.remote, given.first, whyOf(given))),
  flag: (given) => {
    const { remote, first: flag, remove } = given
    if (given.percent === undefined && !remove)
      throw new PlainError('--percent is missing: 0 is off, 100 is on; --remove removes the flag.')
    const percent = remove ? null : Number(given.percent)
    return act(given, () => setFlag(registry(), { remote, flag, percent }, whyOf(given)))
  },
  watch: ({ servers }) =>
    monitorCanaries({ registry, servers, apis: () => fetchOffers(apiAddresses(), print), log: print }),
  renew: (given) => act(given, () => renew(registry(), given.why ?? 'so that it does not expire')),
  status: async ({ remote, servers }) => {
    for (const line of statusOf(await channel())) print(line)
    for (const { reason, vitals } of remote ? await trialResults({ registry, servers, log: print }) : [])
      print(`${reason}\n  ${vitals}`)
  },
  history: async ({ remote }) => {
    for await (const { entry } of readHistory(openStore(), ring.keys(), new Date())) {
      if (!remote || entry.act.remote === remote) print(lineOf(entry))
    }
  },
  'check-api': async ({ days }) => {
    const since = new Date(Date.now() - Number(days) * 86_400_000)
    const {
      reasons,
      compared: releases,
      unknown,
    } = await apiMismatches(registry(), describeOffer('the API of this checkout'), since)
    print(
      `Compared with ${releases.join(', ') || 'no release'}.${unknown.length > 0 ? ` Without a word of what they need: ${unknown.join(', ')}.` : ''}`,
    )
    if (reasons.length > 0) throw new Error(inSentences(reasons))
  },
}

await live(async () => {
  const given = readArguments()
  const run = verbs[given.verb]
  if (!run) throw new PlainError(USAGE)
  await run(given).catch((error: unknown) => {
    throw new PlainError(error instanceof Error ? `Not done: ${error.message}` : String(error))
  })
  return 0
})

/** The folder of a built release. */
function findBuilt(remote: string, digest: string): string {
  const folder = releaseFolder(remote, digest)
  if (!existsSync(statementFile(folder)))
    throw new PlainError(`${folder} was not built: npm run release -- build ${remote}`)
  return folder
}
