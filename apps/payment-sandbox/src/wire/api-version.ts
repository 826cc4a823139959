import type Stripe from 'stripe'

/**
 * The version whose shapes the sandbox has. Its type is the one version that the installed SDK pins: another SDK does
 * not compile until somebody has looked at what changed. (Loading the SDK only to ask would cost half the start.)
 */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'
