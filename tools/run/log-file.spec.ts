import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'
import { startService } from './processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'refcall-logs-'))
const file = join(folder, 'api.log')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** A run of a tool: a process that opens the log once per start of its service. */
const run = (...starts: readonly string[]): void => {
  const script = `
    import { writeSync } from 'node:fs'
    import { openLog } from '${root}/tools/run/log-file.ts'
    for (const line of ${JSON.stringify(starts)}) writeSync(openLog('${file}'), line)`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
}

it('keeps the log of the previous run, with what each start of its service wrote, for its owner alone', () => {
  writeFileSync(file, 'readable by all, from an older release', { mode: 0o644 })
  run('first')
  expect(modeOf(join(folder, 'previous/api.log'))).toBe('600')
  run('killed ', 'started again')
  run('third')
  expect(readFileSync(file, 'utf8')).toBe('third')
  expect(readFileSync(join(folder, 'previous/api.log'), 'utf8')).toBe('killed started again')
  expect([modeOf(file), modeOf(join(folder, 'previous'))]).toEqual(['600', '700'])
})

it('a service logs to a file and a folder that their owner alone may read', async () => {
  const logFile = `log-file-spec-${process.pid}.log`
  const service = startService('talker', ['-e', 'console.log("hello")'], { logFile })
  expect(await service.ended).toContain('hello')
  const logs = join(root, '.refcall/logs')
  expect([modeOf(join(logs, logFile)), modeOf(logs)]).toEqual(['600', '700'])
  rmSync(join(logs, logFile))
})
