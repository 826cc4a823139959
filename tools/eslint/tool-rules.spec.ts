import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { refuseImport } from './import-rules.ts'
import { toolRooms } from './tool-rules.ts'

describe('allows', () => {
  it.each([
    ['tools/soak/soak.ts', '@refcall/api/embed/live'],
    ['tools/soak/soak.ts', '../lab/findings.ts'],
    ['tools/lab/stack.ts', '../product/product.ts'],
    ['tools/bench/load.bench.ts', '@refcall/demo'],
    ['apps/demo/src/simulate/side.ts', '../../../../tools/lab/stack.ts'],
    ['apps/rehearsal/src/load/load.ts', '../../../../tools/lab/stack.ts'],
    ['apps/faults/src/lab/product.ts', '../../../../tools/lab/findings.ts'],
    ['apps/e2e/src/start-product.ts', '../../../tools/lab/stack.ts'],
    ['apps/e2e/src/shell/payment-form.journey.ts', '@refcall/payment-sandbox/testing'],
    ['apps/player/webpack.config.ts', '../../tools/build/preset.ts'],
    ['apps/api/src/testing/start-paid-app.ts', '@refcall/payment-sandbox'],
  ])('%s → %s', (file, specifier) => expect(refuseImport(file, specifier)).toBeUndefined())
})

describe('refuses', () => {
  it.each([
    ['tools and the API past its doors', 'tools/start/main.ts', '../../apps/api/src/db/migrate.ts'],
    ['tools and a lib past its doors', 'tools/start/main.ts', '../../libs/host/src/languages.ts'],
    ['journeys and the API past its doors', 'apps/e2e/src/together/push.journey.ts', '../../../api/src/app.ts'],
    ['the demo and the sandbox past its doors', 'apps/demo/src/seed/main.ts', '../../../payment-sandbox/src/start.ts'],
    ['a command and another', 'tools/soak/soak.ts', '../chaos/chaos.ts'],
    ['the demo and a command', 'apps/demo/src/simulate/side.ts', '../../../../tools/bench/paid-table.ts'],
    ['the faults and a command', 'apps/faults/src/lab/product.ts', '../../../../tools/chaos/chaos.ts'],
    ['tools and the journeys', 'tools/bench/map.bench.ts', '@refcall/e2e'],
    ['tools and the faults', 'tools/test/parts.ts', '@refcall/faults'],
    ['the lab and the demo', 'tools/lab/stack.ts', '@refcall/demo'],
    ['the payment sandbox and the product', 'apps/payment-sandbox/src/start.ts', '@refcall/domain'],
    ['the payment sandbox and tools', 'apps/payment-sandbox/src/start.ts', '../../../tools/run/root.ts'],
    ['the page server and tools', 'apps/page-server/src/product.ts', '../../../tools/run/progress.ts'],
    ['the page server and a remote', 'apps/page-server/src/pages.ts', '@refcall/player/description'],
    ['a screen and tools', 'apps/player/src/home/home.ts', '../../../../tools/run/progress.ts'],
    ['the API and tools', 'apps/api/src/app.ts', '../../../tools/run/progress.ts'],
    ['the API and the payment sandbox', 'apps/api/src/app.ts', '@refcall/payment-sandbox'],
    ['the player and the payment sandbox', 'apps/player/src/card/card-form.tsx', '@refcall/payment-sandbox'],
  ])('%s', (_, file, specifier) => expect(refuseImport(file, specifier)).toEqual(expect.any(String)))

  const upwards = toolRooms.flatMap((from, rank) => toolRooms.slice(rank + 1).map((to) => ({ from, to })))
  it.each([...upwards, ...toolRooms.map((from) => ({ from, to: 'chaos' }))])('$from → $to', ({ from, to }) => {
    expect(refuseImport(`tools/${from}/planted.ts`, `../${to}/planted.ts`)).toEqual(expect.any(String))
  })
})

it('finds nothing to refuse in tools, journeys, demo and sandbox as they are', () => {
  const files = globSync(['tools/**/*.{ts,tsx}', 'apps/{demo,e2e,faults,payment-sandbox}/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  })
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
