import { join } from 'node:path'
import { root } from '../../../../../tools/run/root.ts'
import { startService } from '../../../../../tools/run/processes.ts'

interface Asked {
  readonly demo: boolean
  /** `--quiet` and `--no-quiet`; undefined for neither. */
  readonly quiet: boolean | undefined
}

/**
 * Whether simulated people come into the product: into the demo on its own database with the payment sandbox, unless
 * they are sent away; elsewhere only when they are asked for.
 */
export const isLively = ({ demo, quiet }: Asked, env: Readonly<Record<string, string | undefined>>): boolean =>
  demo && !(quiet ?? Boolean(env['DATABASE_URL'] ?? env['STRIPE_SECRET_KEY']))

/** Lets them in. Should they fail, the product goes on without them. @returns a sentence for whoever started it */
export const startGently = (apiUrl: string, databaseUrl: string): string => {
  startService('simulated people', [join(root, 'apps/demo/src/simulate/gentle/main.ts')], {
    logFile: 'simulator.log',
    env: { SIMULATE_URL: apiUrl, DATABASE_URL: databaseUrl },
  })
  return [
    'Simulated people make the cities live: whoever is shown on duty answers. Whom you choose for an electronic request',
    'accepts within 15 seconds; a cash request is taken within 70, unless you take it yourself in a second window first.',
    'Without them: npm start -- --quiet',
  ].join('\n')
}

/** What the demo is without them, said so that nobody waits in vain. */
export const aloneInTheDemo =
  'No simulated people are here: nobody but you, in a second window, accepts what you request. With them: npm start -- --no-quiet'
