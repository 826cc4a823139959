/** The soak as `npm test` plays it: small, on whatever machine, with all that may happen to a line or a process. */
export const SHORT = [
  ...['--clients', '60', '--events', '400', '--seconds', '10', '--seed', '4'],
  ...['--api', '2', '--kills', '3', '--endings', '1', '--patience', '60', '--unhurried'],
] as const
