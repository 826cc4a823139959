import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoContent } from '@refcall/demo'
import { chromium, launchOptions } from '@refcall/faults/lab/browser'
import { buildFrontEnds } from '@refcall/tools/build/front-ends'
import { ensureForPages } from '@refcall/tools/run/chromium/ensure'
import { print, seconds, step } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import { atEnd, live } from '@refcall/tools/run/lifetime'
import { startStack } from '@refcall/faults/lab/stack'
import { choose } from './choose.ts'
import { contactSheet } from './contact-sheet.ts'
import { missingFonts } from './fonts.ts'
import { playAll, problemsOf } from './play.ts'
import { ofReadme, writeReadmePictures } from './readme.ts'
import { summaryOf } from './report.ts'
import { STATES } from './states/states.ts'

/** `npm run pictures`: photographs and measures every screen in every state. */
await live(async () => {
  const began = performance.now()
  const isReadme = process.argv[2] === 'readme'
  const { states, variants } = isReadme ? ofReadme(STATES) : choose(process.argv.slice(2), STATES)
  const boxes = missingFonts(new Set(variants.map(({ language }) => language)))
  for (const line of boxes) print(line)
  process.env['CHROME_PATH'] = await ensureForPages(print)
  await step('building the shell and the remotes', () => buildFrontEnds(print))
  const stack = await startStack({ content: demoContent, env: { REFCALL_LIFT_RATE_LIMITS: '1' } })
  const browser = await chromium.launch(launchOptions())
  atEnd(() => browser.close())

  const folder = join(root, 'screenshots')
  for (const { name } of states) await rm(join(folder, name), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const seen = await playAll({ browser, addresses: stack.urls, folder }, states, variants, print)

  if (isReadme) await writeReadmePictures(browser, folder, seen)
  const summary = summaryOf(seen)
  const result = summary.split('\n').slice(-1)
  await writeFile(join(folder, 'index.html'), contactSheet(seen, [...boxes, ...result]))
  print(
    `\n${[...boxes, summary].join('\n')} (${seconds(performance.now() - began)})\nAll of them: ${join(folder, 'index.html')}`,
  )
  return seen.some((one) => problemsOf(one).length > 0) ? 1 : 0
})
