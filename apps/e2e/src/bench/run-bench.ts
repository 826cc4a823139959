import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@refcall/tools/run/processes'
import { PlainError, print, seconds } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import { numbersIn, resultIn } from './spread.ts'

/** Those that run others. */
const OF_BENCHES = ['all', 'compare']

const benches = ['tools/bench', 'apps/e2e/src/bench']
  .flatMap((folder) => readdirSync(join(root, folder)))
  .flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? [])
  .filter((name) => !OF_BENCHES.includes(name))
  .toSorted()

/** The benches that a list by comma names; all without one. @throws PlainError for an unknown name */
export function namedBenches(list: string | undefined): readonly string[] {
  const names = list?.split(',') ?? benches
  const unknown = names.find((name) => !benches.includes(name))
  if (unknown !== undefined) throw new PlainError(`There is no bench "${unknown}": ${benches.join(', ')}.`)
  return names
}

/** A whole number of at least `least`. @throws PlainError for anything else */
export function countOf(word: string, least: number): number {
  const count = Number(word)
  if (!Number.isInteger(count) || count < least)
    throw new PlainError(`"${word}" is no whole number of at least ${least}.`)
  return count
}

/**
 * Runs a bench of the checkout in `folder` with its own numbers, and returns the figures of its result line. A missed target
 * ends the bench but not this: its figures count. A bench without a result line is reported, and has no figures.
 */
export async function runBench(folder: string, name: string, what: string): Promise<ReadonlyMap<string, number>> {
  const load = loadavg()[0]?.toFixed(1)
  const began = performance.now()
  print(`… ${what}, at a load of ${load}`)
  const { code, output } = await runCommand(process.execPath, [join(folder, 'tools/run.mjs'), 'bench', name], {
    cwd: folder,
  })
  const result = resultIn(output)
  const last = output.split('\n').findLast((line) => line !== '') ?? ''
  print(`${code === 0 ? '✓' : '✗'} ${what} (${seconds(performance.now() - began)})${code === 0 ? '' : `: ${last}`}`)
  return numbersIn(result)
}
