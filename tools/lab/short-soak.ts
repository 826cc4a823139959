/** The soak as `npm test` runs it: small, for any machine, with every kind of connection loss and process end. */
export const SHORT = [
  ...['--clients', '60', '--events', '400', '--seconds', '10', '--seed', '4'],
  ...['--api', '2', '--kills', '3', '--endings', '1', '--patience', '60', '--unhurried'],
] as const
