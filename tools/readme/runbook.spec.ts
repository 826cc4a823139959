import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const runbook = read('apps/api/observability/RUNBOOK.md')
const first = (matches: Iterable<RegExpMatchArray>): readonly string[] => [...matches].map(([, name = '']) => name)

it('each alert has a section of the runbook, in their order, and each of these its alert', () => {
  const alerts = first(read('apps/api/observability/alerts.yaml').matchAll(/- alert: (\w+)/g))
  expect(alerts.length).toBeGreaterThan(10)
  expect(first(runbook.matchAll(/^## (Refcall\w+)$/gm))).toEqual(alerts)
})

it('what the runbook restores with is what is rehearsed', () => {
  const command = /\*\*Do\*\* `(\S+restore-database\.sh)`/.exec(runbook)?.[1] ?? ''
  expect(read(command)).toMatch(/^#!\/bin\/sh\n/)
  expect(read('apps/faults/src/hosts/restore/losses.ts')).toContain(`'${command}'`)
  for (const [, file = ''] of runbook.matchAll(/\]\((restore\/[\w.-]+)\)/g))
    expect(read(join('apps/api/observability', file))).not.toBe('')
})

it('the runbook names scripts that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = first(runbook.matchAll(/`npm run ([\w-]+)/g))
  expect(named.length).toBeGreaterThan(4)
  for (const name of named) expect(Object.keys(scripts)).toContain(name)
})
