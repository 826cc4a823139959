import { loadavg } from 'node:os'
import { placesIn } from '@refcall/release'
import { loadPage, medianLoad, type PageLoad } from '../../../../tools/lab/browser/page-load.ts'
import { buildFrontEnds } from '../../../../tools/build/front-ends.ts'
import { copySources } from '../../../../tools/lab/planted/working-copy.ts'
import { median, printResult, printTable, rounded } from '../../../../tools/lab/report.ts'
import { ensureForPages } from '../../../../tools/run/chromium/ensure.ts'
import { freePort } from '../../../../tools/run/free-port.ts'
import { atEnd, live } from '../../../../tools/run/lifetime.ts'
import { PlainError, print, step } from '../../../../tools/run/progress.ts'
import { startLoneShell } from '../elsewhere/lone-shell.ts'
import { health, ReleasedProduct } from '../elsewhere/released-product.ts'
import { buildOneBundle } from './build-one-bundle.ts'
import { changeSentence, rebuildAll, releaseToLive } from './release-to-live.ts'

const [rounds = '3', runs = '5'] = process.argv.slice(2)

const TARGETS = { live: 0.3, lcp: 1.05, bytes: 1.2 }

const spread = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(1)} … ${Math.max(...values).toFixed(1)}`

/** Both sides in turns, each first as often as the other. */
async function inTurns(
  times: number,
  sides: readonly (readonly [name: string, run: (round: number) => Promise<unknown>])[],
): Promise<void> {
  for (let round = 1; round <= times; round++) {
    for (const [name, run] of round % 2 === 1 ? sides : sides.toReversed())
      await step(`${name} ${round}/${times}`, () => run(round))
  }
}

/** Seconds from a changed sentence to new pages that have it, beside building all front ends. */
async function sourceToLive(product: ReleasedProduct) {
  const copy = await copySources()
  atEnd(() => copy.remove())
  const [one, all]: [number[], number[]] = [[], []]
  await inTurns(Number(rounds), [
    [
      'one remote released',
      async (round) => {
        await changeSentence(copy.folder, `one ${round}`)
        one.push(await releaseToLive(copy.folder, product))
      },
    ],
    [
      'everything rebuilt',
      async (round) => {
        await changeSentence(copy.folder, `all ${round}`)
        all.push(await rebuildAll(copy.folder))
      },
    ],
  ])
  return { one, all, ratio: median(one.map((seconds, round) => seconds / (all[round] ?? Number.NaN))) }
}

/** The first load of `/` from its release, beside that of the same product built as one bundle; each with a page server of its own. */
async function firstLoads(
  product: ReleasedProduct,
  chromium: string,
  [federatedPort, onePort]: readonly [number, number],
) {
  const dist = await step('building the product as one bundle', buildOneBundle)
  const { urls } = product.stack
  const { store, keys } = placesIn(product.home)
  const common = { REMOTES: 'player', REMOTES_EVERY_SECONDS: '0.4', API_URL: urls.api, PAYMENTS_URL: urls.payments }
  const federated = await startLoneShell(
    {
      ...common,
      PLAYER_ORIGIN: urls.player,
      RELEASE_STORE: store,
      RELEASE_KEYS: keys,
      RELEASE_STATE: `${product.home}/state-of-bench`,
    },
    { port: federatedPort },
  )
  const one = await startLoneShell({ ...common, PLAYER_ORIGIN: `http://localhost:${onePort}` }, { port: onePort, dist })
  const isDescribed = async (origin: string) => (await fetch(origin)).ok
  while (!(await isDescribed(federated.url)) || !(await isDescribed(one.url))) await health(one.url, 'player')
  const [released, bundled]: [PageLoad[], PageLoad[]] = [[], []]
  await inTurns(Number(runs), [
    ['federated', async () => void released.push(await loadPage(chromium, `${federated.url}/`, ''))],
    ['one bundle', async () => void bundled.push(await loadPage(chromium, `${one.url}/`, ''))],
  ])
  return { released, bundled }
}

const now = () => loadavg()[0]?.toFixed(1)

interface Compared {
  readonly what: string
  readonly ours: readonly number[]
  readonly others: readonly number[]
  readonly ratio: number
  readonly most: number
}

/** What separate releases gain and cost. */
await live(async () => {
  const chromium = await ensureForPages(print)
  await buildFrontEnds(print)
  const ports = [await freePort(), await freePort()] as const
  const product = await ReleasedProduct.start({
    ALLOWED_ORIGINS: ports.map((port) => `http://localhost:${port}`).join(','),
  })
  atEnd(() => product.stop())
  const compared: Compared[] = []
  if (Number(runs) > 0) {
    print(`first loads, begun with a load of the machine of ${now()}`)
    const { released, bundled } = await firstLoads(product, chromium, ports)
    const [its, bundles] = [medianLoad(released), medianLoad(bundled)]
    const of = (figure: (load: PageLoad) => number) => ({ ours: released.map(figure), others: bundled.map(figure) })
    compared.push({
      what: 'LCP of /, ms, beside one bundle',
      ...of(({ lcpMs }) => lcpMs),
      ratio: its.lcpMs / bundles.lcpMs,
      most: TARGETS.lcp,
    })
    compared.push({
      what: 'all bytes of /, kB, beside one bundle',
      ...of(({ totalBytes }) => totalBytes / 1_000),
      ratio: its.totalBytes / bundles.totalBytes,
      most: TARGETS.bytes,
    })
  }
  if (Number(rounds) > 0) {
    print(`releases, begun with a load of the machine of ${now()}`)
    const { one, all, ratio } = await sourceToLive(product)
    compared.push({
      what: 'source to live, s, beside rebuilding all',
      ours: one,
      others: all,
      ratio,
      most: TARGETS.live,
    })
  }
  print(`load of the machine at the end: ${now()}`)
  printTable(
    compared.map(({ what, ours, others, ratio, most }) => ({
      what,
      median: median(ours),
      spread: spread(ours),
      beside: median(others),
      'its spread': spread(others),
      ratio: rounded(ratio, 3),
      wanted: `≤ ${most}`,
      '': ratio <= most ? 'met' : 'MISSED',
    })),
  )
  const byName = (of: (one: Compared) => unknown) => Object.fromEntries(compared.map((one) => [one.what, of(one)]))
  printResult(
    'release',
    byName(({ ours, others }) => [rounded(median(ours)), rounded(median(others))]),
    byName(({ ratio }) => rounded(ratio, 3)),
  )
  const missed = compared.filter(({ ratio, most }) => ratio > most)
  if (missed.length > 0) throw new PlainError(`Missed: ${missed.map(({ what }) => what).join('; ')}.`)
  return 0
})
