import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SHORT } from '../lab/short-soak.ts'
import { atEnd } from '../run/lifetime.ts'
import type { Verdict } from './run-specs.ts'

/** Runs the short soak in a copy of the sources: one test, which is broken when it ends without a result. */
export async function runSoak(folder: string): Promise<Verdict> {
  const child = spawn(process.execPath, ['tools/soak/main.ts', ...SHORT, '--patience', '15'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, REFCALL_HOME: join(folder, '.refcall') },
  })
  atEnd(() => child.kill())
  const judgement = (await text(child.stdout)).trim().split('\n').at(-1) ?? ''
  if (judgement.startsWith('✓')) return { passed: 1, failed: [], broken: [] }
  return judgement.startsWith('✗ not as') ? { passed: 0, failed: [judgement], broken: [] } : { passed: 0, failed: [], broken: ['the soak'] }
}
