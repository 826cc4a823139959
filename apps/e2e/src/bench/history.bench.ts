import { checkHistory, openRecorder, readHistory } from '@refcall/history'
import { simulate } from '@refcall/history/testing'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printResult, printTable, rounded } from '../../../../tools/lab/report.ts'
import { live } from '../../../../tools/run/lifetime.ts'
import { runCommand } from '../../../../tools/run/processes.ts'
import { PlainError, print, step } from '../../../../tools/run/progress.ts'
import { root } from '../../../../tools/run/root.ts'

const [first = '1000000', seed = '1'] = process.argv.slice(2)

/** Wanted: a million operations within a minute, and no false alarm. */
const WANTED_SECONDS = 60
const TABLES = 400
const FAILOVERS = 5

const folder = join(root, '.refcall', 'bench', 'history')
const [clients, database] = [join(folder, 'clients.jsonl'), join(folder, 'database.jsonl')]

function* lines() {
  yield* readHistory(clients)
  yield* readHistory(database)
}

interface Checked {
  readonly seconds: number
  /** Of the processor: what it would take with nothing beside it. */
  readonly cpu: number
  readonly mb: number
  readonly operations: number
  readonly heard: number
  readonly lines: number
  readonly matches: number
  readonly found: number
}

/** In a process of its own, so that its memory is that of the checker. */
function check(): Checked {
  const began = performance.now()
  const {
    counts,
    anomalies: [example],
    ...read
  } = checkHistory(lines())
  if (example) print(example.text)
  const found = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const { user, system } = process.cpuUsage()
  return {
    seconds: (performance.now() - began) / 1_000,
    cpu: (user + system) / 1e6,
    mb: process.resourceUsage().maxRSS / 1_024,
    found,
    ...read,
  }
}

function write(operations: number): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [seen, kept] = [openRecorder(clients), openRecorder(database)]
  simulate(
    { seed: Number(seed), operations, tables: TABLES, failovers: FAILOVERS },
    { write: seen.write, last: kept.write },
  )
  seen.close()
  kept.close()
}

async function measure(operations: number): Promise<number> {
  await step(`writing a correct history of ${operations} operations`, () => write(operations))
  const { code, output } = await runCommand(process.execPath, [fileURLToPath(import.meta.url), 'check'])
  if (code !== 0) throw new PlainError(output)
  const checked = JSON.parse(output.split('\n').at(-1) ?? '') as Checked
  const file = (statSync(clients).size + statSync(database).size) / 1e6
  printTable([
    {
      operations: checked.operations,
      heard: checked.heard,
      lines: checked.lines,
      matches: checked.matches,
      'MB file': file,
      s: checked.seconds,
      'processor s': checked.cpu,
      'MB memory': checked.mb,
      'false alarms': checked.found,
    },
  ])
  const millions = checked.operations / 1e6
  const figures = {
    secondsPerMillion: rounded(checked.seconds / millions),
    processorSecondsPerMillion: rounded(checked.cpu / millions),
    mbPerMillion: rounded(checked.mb / millions),
    falseAlarms: checked.found,
  }
  printResult('history', figures, {})
  if (checked.found > 0) throw new PlainError(`${checked.found} false alarms: ${output}`)
  if (figures.secondsPerMillion > WANTED_SECONDS)
    throw new PlainError(
      `A million operations take ${figures.secondsPerMillion} s (wanted: at most ${WANTED_SECONDS}).`,
    )
  return 0
}

/** A million operations of people at 400 tables, over five failovers, read and judged. */
if (first === 'check') print(JSON.stringify(check()))
else await live(() => measure(Number(first)))
