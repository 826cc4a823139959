import { mapFrom } from './map.ts'
import type { Deployment } from './pages.ts'
import { paymentFrom } from './payment.ts'
import { productFrom } from './product.ts'

/** What the environment says of the pages. */
export function deploymentFrom(env: NodeJS.ProcessEnv): Deployment {
  const { style } = mapFrom(env)
  return { ...(style && { mapStyle: style }), product: productFrom(env) }
}

/** What the environment lets the pages reach beside us. */
export function hostsFrom(env: NodeJS.ProcessEnv) {
  return { map: mapFrom(env).origins, payment: paymentFrom(env) }
}
