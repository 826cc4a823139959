import { demoContent } from '@refcall/demo'
import { buildFrontEnds } from '@refcall/tools/build/front-ends'
import { chromium, launchOptions, openContext, type Page } from '@refcall/faults/lab/browser'
import { accepting, goOnDuty, openSlots, type Slot } from '@refcall/faults/lab/matches/cash-slot'
import { median, printResult, printTable, quantile, rounded } from '@refcall/faults/lab/report'
import { startStack } from '@refcall/faults/lab/stack'
import { callJson, Wire } from '@refcall/node-client'
import { ensureChromium } from '@refcall/tools/run/chromium/ensure'
import { atEnd, live } from '@refcall/tools/run/lifetime'
import { PlainError, print, step } from '@refcall/tools/run/progress'
import { emptyPlace } from '../places.ts'

const [matches = '60'] = process.argv.slice(2)

/** 95 of 100 players see within so many milliseconds that a referee comes. */
const TARGET_MS = 150

/** Presses the request in a player's window. @returns the match's id, once the screen says that it waits */
async function requestIn(page: Page): Promise<string> {
  await page.getByLabel('Table Number').fill('B1')
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/matches$/.test(response.url()),
  )
  await page.getByRole('button', { name: 'Request Referee' }).click()
  const { match } = (await (await answered).json()) as { match: { id: string } }
  await page.getByRole('heading', { name: 'Looking for referee...' }).waitFor()
  return match.id
}

/** The time of the first frame that says that a referee was found, in milliseconds since the Unix epoch. */
const firstFrameOfReferee = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent.includes('Referee Found!')) return
          observer.disconnect()
          requestAnimationFrame((at) => resolve(performance.timeOrigin + at))
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
  )

async function play(wire: Wire, page: Page, { place, referee }: Slot): Promise<number> {
  await goOnDuty(wire, referee, place)
  const id = await requestIn(page)
  const shown = firstFrameOfReferee(page)
  const sentAt = performance.timeOrigin + performance.now()
  await callJson(wire, accepting(referee, id))
  const took = (await shown) - sentAt
  await page.getByRole('button', { name: /thumbs-up/i }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  return took
}

/** From a referee's acceptance to the screen of the player who waits, in a real browser. */
await live(async () => {
  const executablePath = await ensureChromium(print)
  await buildFrontEnds(print)
  const stack = await startStack({ content: demoContent, env: { REFCALL_LIFT_RATE_LIMITS: '1' } })
  const wire = await Wire.open(stack.urls.api)
  atEnd(() => wire.close())
  const browser = await chromium.launch({ ...launchOptions(), executablePath })
  atEnd(() => browser.close())
  const place = emptyPlace()
  const [slot] = await openSlots(wire, 1, 0, () => place)
  if (!slot) throw new Error('There is no referee.')
  const context = await openContext(browser, { baseURL: stack.urls.shell, place })
  const page = await context.newPage()
  await page.goto('/')
  await play(wire, page, slot)
  const took: number[] = []
  await step(`playing ${matches} matches`, async () => {
    for (let match = 0; match < Number(matches); match += 1) took.push(await play(wire, page, slot))
  })
  const figures = { matches: took.length, p50Ms: rounded(median(took)), p95Ms: rounded(quantile(took, 0.95)) }
  printTable([figures])
  printResult('accept', figures, {})
  if (figures.p95Ms > TARGET_MS) throw new PlainError(`p95 is ${figures.p95Ms} ms instead of ${TARGET_MS}.`)
  return 0
})
