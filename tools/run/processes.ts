import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openLog } from './log-file.ts'
import { PlainError, type Log } from './progress.ts'
import { root } from './root.ts'
import { atEnd, atLongEnd, isEnding } from './lifetime.ts'

type Environment = Readonly<Record<string, string | undefined>>

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Sends SIGTERM to the process and everything it started, SIGKILL after five seconds. */
const end = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || hasEnded(child)) return
  const group = -child.pid
  const forceKill = setTimeout(() => process.kill(group, 'SIGKILL'), 5000)
  process.kill(group, 'SIGTERM')
  await once(child, 'exit')
  clearTimeout(forceKill)
}

// Each child leads its own group: Ctrl-C reaches only the tool, which then stops them in order.
/** Node's compile cache, TypeScript included, shared by all starts. */
const compiled = { NODE_COMPILE_CACHE: join(root, '.refcall', 'compiled') }

const launch = (
  command: string,
  args: readonly string[],
  env: Environment,
  stdio: StdioOptions,
  cwd = root,
): ChildProcess => {
  const child = spawn(command, args, { cwd, env: { ...compiled, ...process.env, ...env }, detached: true, stdio })
  atEnd(() => end(child))
  const forget = atLongEnd(() => process.kill(-(child.pid ?? 0), 'SIGKILL'))
  child.once('exit', forget).once('error', forget)
  return child
}

export interface Finished {
  readonly code: number
  /** Both streams together, in order of arrival. */
  readonly output: string
}

/** Runs a command to its end; every line goes to `onLine` as it arrives. */
export const runCommand = async (
  command: string,
  args: readonly string[],
  { env = {}, onLine = () => {}, cwd }: { env?: Environment; onLine?: Log; cwd?: string } = {},
): Promise<Finished> => {
  const child = launch(command, args, env, ['ignore', 'pipe', 'pipe'], cwd)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      onLine(line)
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, output: lines.join('\n') }
}

/** Runs one of our own scripts to its end; a failure becomes one sentence with its last output. */
export const runScript = async (path: string, args: readonly string[], env: Environment, log: Log): Promise<void> => {
  const { code, output } = await runCommand(process.execPath, [path, ...args], {
    env,
    onLine: (line) => log(`  ${line}`),
  })
  if (code === 0 || isEnding()) return
  const lines = output.trim().split('\n')
  throw new PlainError(
    `${path} failed: ${(lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1) ?? '').trim()}`,
  )
}

export interface Service {
  readonly name: string
  readonly pid: number
  /** Settles when the process ends, with the reason; never while it serves. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

/** Log files of services that do not write to the terminal. */
const logFolder = join(root, '.refcall', 'logs')

const openServiceLog = (logFile: string): number => {
  mkdirSync(logFolder, { recursive: true })
  chmodSync(logFolder, 0o700)
  return openLog(join(logFolder, logFile))
}

/** Starts a long-running script; without `logFile` it writes to the terminal. It ends with us even if we are killed. */
export const startService = (
  name: string,
  args: readonly string[],
  { env = {}, logFile, cwd }: { env?: Environment; logFile?: string; cwd?: string } = {},
): Service => {
  const output = logFile === undefined ? 'inherit' : openServiceLog(logFile)
  const preload = ['--import', join(import.meta.dirname, 'end-with-parent.mjs')]
  const child = launch(process.execPath, [...preload, ...args], env, ['ignore', output, output, 'ipc'], cwd)
  if (typeof output === 'number') closeSync(output)
  const ended = once(child, 'exit').then(([code, signal]) => {
    const said =
      logFile === undefined
        ? ''
        : readFileSync(join(logFolder, logFile), 'utf8').trim().split('\n').slice(-12).join('\n')
    return `The ${name} ended by itself (${signal ?? `exit code ${code}`}).${said && `\n${said}`}`
  })
  return { name, pid: child.pid ?? 0, ended, stop: () => end(child) }
}
