import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { refuseImport } from './import-rules.ts'
import { toolRooms } from './tool-rules.ts'

describe('allows', () => {
  it.each([
    ['tools/bench/load.bench.ts', '@refcall/api/embed/live'],
    ['tools/bench/load.bench.ts', '@refcall/demo'],
    ['tools/bench/load.bench.ts', '@refcall/faults/lab/stack'],
    ['tools/test/gate.ts', '../build/front-ends.ts'],
    ['apps/demo/src/simulate/side.ts', '@refcall/faults/lab/stack'],
    ['apps/faults/src/lab/stack.ts', '@refcall/tools/product/product'],
    ['apps/e2e/src/start-product.ts', '@refcall/tools/run/root'],
    ['apps/e2e/src/shell/payment-form.journey.ts', '@refcall/payment-sandbox/testing'],
    ['apps/player/webpack.config.ts', '@refcall/tools/build/federation/preset'],
    ['apps/api/src/testing/start-paid-app.ts', '@refcall/payment-sandbox'],
  ])('%s → %s', (file, specifier) => expect(refuseImport(file, specifier)).toBeUndefined())
})

describe('refuses', () => {
  it.each([
    ['tools and the API past its doors', 'tools/start/main.ts', '../../apps/api/src/db/migrate.ts'],
    ['tools and a lib past its doors', 'tools/start/main.ts', '../../libs/host/src/languages.ts'],
    ['journeys and the API past its doors', 'apps/e2e/src/together/push.journey.ts', '../../../api/src/app.ts'],
    ['the demo and the sandbox past its doors', 'apps/demo/src/seed/main.ts', '../../../payment-sandbox/src/start.ts'],
    ['a command and another', 'tools/start/main.ts', '../bench/paid-table.ts'],
    ['the demo and tools past their doors', 'apps/demo/src/simulate/side.ts', '../../../../tools/run/root.ts'],
    ['a configuration and tools past their doors', 'apps/player/webpack.config.ts', '../../tools/build/preset.ts'],
    ['the lab and tools past their doors', 'apps/faults/src/lab/stack.ts', '../../../../tools/run/root.ts'],
    ['tools and the lab past its doors', 'tools/bench/map.bench.ts', '../../apps/faults/src/lab/stack.ts'],
    ['tools and the journeys', 'tools/bench/map.bench.ts', '@refcall/e2e'],
    ['the lab and the demo', 'apps/faults/src/lab/stack.ts', '@refcall/demo'],
    ['a room of tools and the demo', 'tools/product/product.ts', '@refcall/demo'],
    ['the payment sandbox and the product', 'apps/payment-sandbox/src/start.ts', '@refcall/domain'],
    ['the payment sandbox and tools', 'apps/payment-sandbox/src/start.ts', '@refcall/tools/run/root'],
    ['the payment sandbox and the lab', 'apps/payment-sandbox/src/start.ts', '@refcall/faults/lab/stack'],
    ['the page server and tools', 'apps/page-server/src/product.ts', '@refcall/tools/run/progress'],
    ['the page server and a remote', 'apps/page-server/src/pages.ts', '@refcall/player/description'],
    ['a screen and tools', 'apps/player/src/home/home.ts', '@refcall/tools/run/progress'],
    ['a screen and the lab', 'apps/player/src/home/home.ts', '@refcall/faults/lab/stack'],
    ['the API and tools', 'apps/api/src/app.ts', '@refcall/tools/run/progress'],
    ['the API and the payment sandbox', 'apps/api/src/app.ts', '@refcall/payment-sandbox'],
    ['the player and the payment sandbox', 'apps/player/src/card/card-form.tsx', '@refcall/payment-sandbox'],
  ])('%s', (_, file, specifier) => expect(refuseImport(file, specifier)).toEqual(expect.any(String)))

  const upwards = toolRooms.flatMap((from, rank) => toolRooms.slice(rank + 1).map((to) => ({ from, to })))
  it.each([...upwards, ...toolRooms.map((from) => ({ from, to: 'bench' }))])('$from → $to', ({ from, to }) => {
    expect(refuseImport(`tools/${from}/planted.ts`, `../${to}/planted.ts`)).toEqual(expect.any(String))
  })
})

it('finds no relative import that leaves its project, and nothing else to refuse, in any project', () => {
  const files = globSync('{apps,libs,tools}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/.swc'],
  }).filter((file) => !file.startsWith('tools/eslint/'))
  expect(files.length).toBeGreaterThan(1_500)
  const refused = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:import|export)\b[^'"]*? from '([^'\n]+)'|^import '([^'\n]+)'/gm,
      ),
    ].flatMap(([, from, alone]) => {
      const specifier = from ?? alone ?? ''
      const reason = refuseImport(file, specifier)
      return reason === undefined ? [] : [`${file} → ${specifier}: ${reason}`]
    }),
  )
  expect(refused).toEqual([])
})
