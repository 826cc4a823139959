import { demoContent } from '@refcall/demo'
import { chromium } from '@refcall/faults/lab/browser'
import { buildFrontEnds } from '../build/front-ends.ts'
import { ensureChromium } from '../run/chromium/ensure.ts'
import { PlainError, print } from '../run/progress.ts'
import { live } from '../run/lifetime.ts'
import { startStack } from '@refcall/faults/lab/stack'
import { openMap, type MapLoad } from './map-load.ts'
import { median, printResult, printTable, rounded } from '@refcall/faults/lab/report'

const [many = '20000', few = '250', rounds = '5'] = process.argv.slice(2)

/** Allowed ratio of the frames' 90th percentiles, many to few. */
const PAN_RATIO = 2
const DRAWN_RATIO = 4

/** The dashboard's map with many places beside the same map with few: time until all are drawn, and frame times of a drag. */
await live(async () => {
  const executablePath = await ensureChromium(print)
  await buildFrontEnds(print)
  const stack = await startStack({ content: demoContent })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const loads: Record<'many' | 'few', MapLoad[]> = { many: [], few: [] }
  try {
    for (let round = 0; round <= Number(rounds); round++) {
      // In turns, and each side equally often first, so that the machine's noise affects both.
      for (const side of round % 2 === 0 ? (['many', 'few'] as const) : (['few', 'many'] as const)) {
        const load = await openMap(browser, stack.urls.shell, Number(side === 'many' ? many : few))
        print(
          `${round || 'warm-up'}, ${side}: drawn after ${load.drawnMs.toFixed(0)} ms, frames of a drag ${load.frameMs.toFixed(1)} ms (p50), ${load.slowFrameMs.toFixed(1)} ms (p90)`,
        )
        if (round > 0) loads[side].push(load)
      }
    }
  } finally {
    await browser.close()
  }
  const of = (side: 'many' | 'few', figure: keyof MapLoad): number => median(loads[side].map((load) => load[figure]))
  const sides = (['few', 'many'] as const).map((side) => ({
    places: Number(side === 'many' ? many : few),
    'drawn ms': of(side, 'drawnMs'),
    'frame ms, p50': of(side, 'frameMs'),
    'frame ms, p90': of(side, 'slowFrameMs'),
    'buttons in the page': of(side, 'buttons'),
  }))
  printTable(sides)
  const ratios = {
    drawn: rounded(of('many', 'drawnMs') / of('few', 'drawnMs')),
    pan: rounded(of('many', 'slowFrameMs') / of('few', 'slowFrameMs')),
  }
  print(
    `${many} places beside ${few}: drawn ${ratios.drawn} times as late (wanted: at most ${DRAWN_RATIO}), slow frames ${ratios.pan} times as long (wanted: at most ${PAN_RATIO})`,
  )
  printResult('map', { many: sides[1], few: sides[0] }, ratios)
  if (ratios.drawn > DRAWN_RATIO || ratios.pan > PAN_RATIO)
    throw new PlainError('The map with many places is too slow beside the one with few.')
  return 0
})
