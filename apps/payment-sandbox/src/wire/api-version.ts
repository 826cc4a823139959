import type Stripe from 'stripe'

/**
 * The API version that the sandbox implements. Its type is the version that the installed SDK pins: with another SDK
 * this does not compile until the changes have been reviewed. (Importing the SDK's value would take half of the start
 * time.)
 */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'
