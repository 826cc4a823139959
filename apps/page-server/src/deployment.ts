import { mapFrom } from './map.ts'
import type { Deployment } from './pages.ts'
import { paymentFrom } from './payment.ts'
import { productFrom } from './product.ts'

/** Reads the deployment's page settings from the environment. */
export function deploymentFrom(env: NodeJS.ProcessEnv): Deployment {
  const { styles } = mapFrom(env)
  return { ...(styles && { mapStyles: styles }), product: productFrom(env) }
}

/** Reads the external hosts that the pages may reach from the environment. */
export function hostsFrom(env: NodeJS.ProcessEnv) {
  return { map: mapFrom(env).origins, payment: paymentFrom(env) }
}
