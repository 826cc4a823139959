/** `again`: the provider could not be asked, so the message stays to be worked on. */
export type Refreshed = 'done' | 'again'
