/** `again`: the provider could not be reached, so the message stays queued. */
export type Refreshed = 'done' | 'again'
