import { accountRoutes } from './accounts/routes.ts'
import { balanceRoutes } from './balance/routes.ts'
import { paymentMethodRoutes } from './cards/payment-methods.ts'
import { chargeRoutes } from './charges/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { intentRoutes } from './intents/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { transferRoutes } from './transfers/routes.ts'

/** Every call of the API that the sandbox answers. */
export const routes = [
  ...intentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...balanceRoutes,
  ...paymentMethodRoutes,
  ...accountRoutes,
  ...transferRoutes,
  ...eventRoutes,
]
