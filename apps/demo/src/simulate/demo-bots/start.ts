import { join } from 'node:path'
import { root } from '@refcall/tools/run/root'
import { startService } from '@refcall/tools/run/processes'

interface DemoBotOptions {
  readonly demo: boolean
  /** `--quiet` and `--no-quiet`; undefined for neither. */
  readonly quiet: boolean | undefined
}

/**
 * Whether demo bots join the product: by default only the demo on its own database with the payment sandbox, otherwise
 * only on request.
 */
export const isLively = ({ demo, quiet }: DemoBotOptions, env: Readonly<Record<string, string | undefined>>): boolean =>
  demo && !(quiet ?? Boolean(env['DATABASE_URL'] ?? env['STRIPE_SECRET_KEY']))

/**
 * Starts the demo bots. If they fail, the product continues without them. @returns a sentence for the start's output
 */
export const startGently = (apiUrl: string, databaseUrl: string): string => {
  startService('simulated people', [join(root, 'apps/demo/src/simulate/demo-bots/main.ts')], {
    logFile: 'simulator.log',
    env: { SIMULATE_URL: apiUrl, DATABASE_URL: databaseUrl },
  })
  return [
    'Simulated people make the cities live: whoever is shown on duty answers. Whom you choose for an electronic request',
    'accepts within 15 seconds; a cash request is taken within 70, unless you take it yourself in a second window first.',
    'Without them: npm start -- --quiet',
  ].join('\n')
}

/** Printed when the demo runs without bots, so that users do not wait for answers. */
export const aloneInTheDemo =
  'No simulated people are here: nobody but you, in a second window, accepts what you request. With them: npm start -- --no-quiet'
