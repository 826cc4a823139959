import { live } from '@refcall/tools/run/lifetime'
import { PlainError, print, seconds } from '@refcall/tools/run/progress'
import { readOptions } from './options.ts'
import { isWell, reportLines } from './report.ts'
import { scenarios } from './scenarios.ts'

/** `npm run faults`: lists the scenarios, or runs one; exit code 0 when nothing was found. */
await live(async () => {
  const { scenario: name, ...options } = readOptions(process.argv.slice(2))
  if (name === undefined) {
    print('npm run faults -- NAME [--seed NUMBER], where NAME is one of:')
    for (const { name: each, summary } of scenarios) print(`  ${each.padEnd(10)} ${summary}`)
    return 0
  }
  const scenario = scenarios.find((one) => one.name === name)
  if (!scenario) throw new PlainError(`There is no scenario "${name}": ${scenarios.map((one) => one.name).join(', ')}.`)
  print(`${name}, seed ${options.seed}`)
  const began = performance.now()
  const checks = await scenario.run(options)
  print('')
  for (const line of reportLines(checks)) print(line)
  const took = seconds(performance.now() - began)
  print(isWell(checks) ? `✓ ${name} found nothing in ${took}` : `✗ ${name} fails (again with --seed ${options.seed})`)
  return isWell(checks) ? 0 : 1
})
