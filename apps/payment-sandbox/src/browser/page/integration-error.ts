/** The page uses the library wrongly: thrown, as Stripe.js does, while what a customer can cause is returned. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}
