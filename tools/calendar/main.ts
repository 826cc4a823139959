import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError, print, step } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { isEnding, live } from '../run/lifetime.ts'
import { runCommand } from '../run/processes.ts'
import { fromJest } from '../test/outcome.ts'
import { drawCalendar, type CalendarDraw } from './draw.ts'
import { planFiles } from './files.ts'
import { readOptions } from './options.ts'

const report = join(root, '.refcall', 'reports', 'calendar.json')

/** Runs spec files with this clock, zone and language. @throws PlainError with jest's output when one fails */
const play = async ({ moment, zone, language }: CalendarDraw, files: readonly string[]): Promise<void> => {
  rmSync(report, { force: true })
  const { code, output } = await runCommand(
    process.execPath,
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--ci',
      '--silent',
      '--json',
      `--outputFile=${report}`,
      '--runTestsByPath',
      ...files,
    ],
    {
      env: {
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
        REFCALL_TEST_MOMENT: moment,
        REFCALL_TEST_ZONE: zone,
        REFCALL_TEST_LANGUAGE: language,
      },
    },
  )
  if (code !== 0) throw new PlainError(output)
  const { passed, failed } = fromJest(JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof fromJest>[0])
  if (passed === 0 || failed > 0) throw new PlainError(`${passed} passed, ${failed} failed`)
  print(`  ${files.length} files, ${passed} specs`)
}

/** `npm test -- calendar`: runs specs at moments, in zones and in languages drawn from a seed. */
await live(async () => {
  const began = performance.now()
  const { seed, from, draws, shares, minutes } = readOptions(process.argv.slice(2))
  mkdirSync(join(root, '.refcall', 'reports'), { recursive: true })
  const filesOf = await planFiles(seed, shares)
  const goesOn = (played: number): boolean =>
    minutes > 0 ? performance.now() - began < minutes * 60_000 : played < draws
  const failed: string[] = []
  let played = 0
  for (; goesOn(played) && !isEnding(); played += 1) {
    const number = from + played
    const draw = drawCalendar(seed, number)[number - 1]
    if (draw === undefined) break
    const name = `draw ${number} of seed ${seed}: ${draw.moment} in ${draw.zone}, ${draw.language} (${draw.why})`
    const files = filesOf(number)
    if (files.length === 0) continue
    try {
      await step(name, () => play(draw, files))
    } catch (error) {
      if (!(error instanceof PlainError)) throw error
      print(error.message)
      failed.push(`npm test -- calendar --seed ${seed} --draw ${number} --shares ${shares}`)
    }
  }
  print(
    failed.length === 0
      ? `${played} draws, no spec minds the date`
      : `${failed.length} of ${played} draws failed; again with:\n${failed.join('\n')}`,
  )
  return failed.length === 0 ? 0 : 1
})
