import { live } from '@refcall/tools/run/lifetime'
import { runCommand } from '@refcall/tools/run/processes'
import { PlainError, print, seconds } from '@refcall/tools/run/progress'
import { readOptions, type Options } from './options.ts'
import { isWell, reportLines } from './report.ts'
import { scenarios } from './scenarios.ts'

const list = (): number => {
  print('npm run faults -- NAME [WORD…] [--seed NUMBER] [--rounds NUMBER] [--share PERCENT], where NAME is one of:')
  for (const { name, summary } of scenarios) print(`  ${name.padEnd(22)} ${summary}`)
  return 0
}

const runOnce = async (name: string, options: Options): Promise<number> => {
  const scenario = scenarios.find((one) => one.name === name)
  if (!scenario) throw new PlainError(`There is no scenario "${name}": ${scenarios.map((one) => one.name).join(', ')}.`)
  print(`${name}, seed ${options.seed}`)
  const began = performance.now()
  const checks = await scenario.run(options)
  print('')
  for (const line of reportLines(checks)) print(line)
  const took = seconds(performance.now() - began)
  const again = ['npm run faults --', name, ...options.names, '--seed', options.seed, '--share', options.share].join(
    ' ',
  )
  print(isWell(checks) ? `✓ ${name} found nothing in ${took}` : `✗ ${name} fails (again: ${again})`)
  return isWell(checks) ? 0 : 1
}

/** Each round is a process: a product ends with the process that started it. */
const runRounds = async (name: string, { names, seed, rounds, share }: Options): Promise<number> => {
  const failed: number[] = []
  for (let round = seed; round < seed + rounds; round += 1) {
    const args = [import.meta.filename, name, ...names, '--seed', String(round), '--share', String(share)]
    const { code } = await runCommand(process.execPath, args, { onLine: print })
    if (code !== 0) failed.push(round)
  }
  print(failed.length === 0 ? `✓ ${rounds} seeds found nothing` : `✗ seeds that fail: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}

/** `npm run faults`: lists the scenarios, or runs one; exit code 0 when nothing was found. */
await live(async () => {
  const options = readOptions(process.argv.slice(2))
  const { scenario, rounds } = options
  if (scenario === undefined) return list()
  return rounds > 1 ? runRounds(scenario, options) : runOnce(scenario, options)
})
