import { join } from 'node:path'
import { PlainError, print, seconds } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { live } from '../run/lifetime.ts'
import { startService } from '../run/processes.ts'
import { waitForAnswer } from '../run/wait-for.ts'
import { checkPorts } from '../product/ports.ts'

/** `npm run storybook`: the design system's components and their states, reloading when a source changes. */
await live(async () => {
  const began = performance.now()
  const port = Number(process.env['STORYBOOK_PORT'] ?? 6006)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new PlainError('STORYBOOK_PORT must be a port between 1 and 65535.')
  await checkPorts([{ name: 'Storybook', port, variable: 'STORYBOOK_PORT' }])
  const args = [
    join(root, 'node_modules/storybook/dist/bin/dispatcher.js'),
    'dev',
    ...['--config-dir', 'libs/design-system/.storybook', '--host', '127.0.0.1', '--port', String(port), '--exact-port'],
    ...['--ci', '--no-version-updates', '--disable-telemetry', '--loglevel', 'warn'],
  ]
  print('… building the stories')
  const service = startService('Storybook', args, { env: { STORYBOOK_DISABLE_TELEMETRY: '1' } })
  await waitForAnswer(`http://127.0.0.1:${port}/iframe.html`, service)
  print(`✓ http://localhost:${port} (${seconds(performance.now() - began)})`)
  throw new PlainError(await service.ended)
})
