import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openInspector } from './inspector.ts'

const MB = 1_000_000

/** Retains this many MB, allocates and drops twice as many, then reports and waits to be ended. */
const program = (kept: number): string => `
  const fill = (megabytes) => Array.from({ length: megabytes }, (_, one) => Array.from({ length: ${MB / 8} }, (_, two) => one + two + 0.5))
  const kept = fill(${kept})
  fill(${2 * kept})
  console.log('ready')
  process.stdin.on('data', () => console.log(kept.length))
`

/** @returns the live heap of a process that retains this much, in MB, measured twice */
const lookAt = async (kept: number): Promise<number[]> => {
  const { variables, collect } = await openInspector()
  const child = spawn(process.execPath, ['-e', program(kept)], {
    env: { ...process.env, ...variables },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  try {
    await once(child.stdout, 'data')
    return [await collect(), await collect()]
  } finally {
    child.kill()
    await ended
  }
}

it('tells what a process keeps, and nothing of what it has dropped', async () => {
  const [some = 0, again = 0] = await lookAt(10)
  const [more = 0] = await lookAt(40)
  expect(more - some).toBeGreaterThan(28)
  expect(more - some).toBeLessThan(32)
  expect(Math.abs(again - some)).toBeLessThan(1)
})
