import { accountLinkRoutes } from './account-links/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { balanceRoutes } from './balance/routes.ts'
import { paymentMethodRoutes } from './cards/payment-methods.ts'
import { chargeRoutes } from './charges/routes.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { intentRoutes } from './intents/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { webhookRoutes } from './webhooks/endpoints.ts'

/** All API calls that the sandbox implements. */
export const routes = [
  ...intentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...balanceRoutes,
  ...paymentMethodRoutes,
  ...accountRoutes,
  ...transferRoutes,
  ...payoutRoutes,
  ...accountLinkRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...webhookRoutes,
]
