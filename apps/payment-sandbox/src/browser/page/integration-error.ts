/**
 * Thrown if the page uses the library incorrectly, as Stripe.js does; errors that a customer can cause are returned.
 */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}
