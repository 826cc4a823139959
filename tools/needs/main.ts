import { addTally, describeOffer, emptyTally, FRONT_ENDS, namedBy, notesFrom, type Tally } from '@refcall/release/needs'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { jestOptions } from '../test/jest-options.ts'

/**
 * `npm run needs`: runs the specs of the front ends with a client that notes, and writes `apps/NAME/needs.json` of each;
 * `-- player`: of one. Nothing is written when a spec fails.
 */
const chosen = process.argv[2] ? [process.argv[2]] : Object.keys(FRONT_ENDS)
const folder = mkdtempSync(join(tmpdir(), 'needs-'))
const specs = chosen.map((name) => `apps/${name}/src/`)
const jest = spawnSync(
  process.execPath,
  [join(root, 'node_modules/jest/bin/jest.js'), '--selectProjects', 'dom', '--maxWorkers', '1', ...specs],
  {
    cwd: root,
    env: { ...process.env, ...jestOptions, REFCALL_NOTE_NEEDS: folder },
    stdio: 'inherit',
  },
)
const offer = describeOffer('API')
for (const name of jest.status === 0 ? chosen : []) {
  const tally = emptyTally()
  for (const file of globSync(`${name}.*.json`, { cwd: folder }))
    addTally(tally, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tally)
  const named = namedBy(root, name, offer)
  const notes = notesFrom(offer, named, tally)
  writeFileSync(join(root, 'apps', name, 'needs.json'), `${JSON.stringify(notes, null, 2)}\n`)
  print(`${name}: ${named.keys.length} calls, ${Object.keys(notes.calls).length} of them noted`)
}
rmSync(folder, { recursive: true })
process.exitCode = jest.status ?? 1
