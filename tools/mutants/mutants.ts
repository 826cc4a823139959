/** A planted fault. `patches/<name>.patch` is the fault itself, against the repository's root. */
export interface Mutant {
  readonly name: string
  /** What the product would do wrong. */
  readonly fault: string
  /** The specs that must fail: a pattern of paths. null: the short soak, where only ending processes show the fault. */
  readonly specs: string | null
}

/** Faults that cost money, make a code guessable, or allow acting as another user. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'accept-without-status',
    fault: 'accepting does not ask whether the match still waits',
    specs: 'api/src/matches/match.spec',
  },
  {
    name: 'operation-named-by-chance',
    fault: 'what a restored database forgot of a payout is done once more, or never known',
    specs: 'api/src/settlement/forgotten.spec',
  },
  {
    name: 'no-lock-in-verify',
    fault: 'a code is judged on a match and a count that others change meanwhile',
    specs: 'api/src/matches/code.spec',
  },
  {
    name: 'day-count-reset-by-renewal',
    fault: 'a new code forgets the wrong ones of the day',
    specs: 'api/src/matches/code.spec',
  },
  {
    name: 'compare-before-identity',
    fault: 'a stranger’s wrong code counts as an attempt',
    specs: 'api/src/matches/code.spec',
  },
  {
    name: 'code-in-the-referees-view',
    fault: 'the referee reads the code that only the player may show',
    specs: 'api/src/requests/pay-first.spec',
  },
  {
    name: 'device-kept-after-signing-out',
    fault: 'an account that signed out of a shared device goes on acting as it',
    specs: 'api/src/devices/shared-device.spec',
  },
  {
    name: 'code-read-from-elsewhere',
    fault: 'an account reads the code of a device that another browser claimed',
    specs: 'api/src/devices/shared-device.spec',
  },
  {
    name: 'owner-locked-out',
    fault: 'a stranger’s wrong passwords lock the owner of an account out, wherever that is',
    specs: 'api/src/accounts/security.spec',
  },
  {
    name: 'sessions-outlive-the-password',
    fault: 'a thief stays signed in when the password is changed',
    specs: 'api/src/accounts/security.spec',
  },
  {
    name: 'stream-without-claim',
    fault: 'anybody listens to the live channel of a device',
    specs: 'api/src/live/live.spec',
  },
  {
    name: 'unsigned-webhook',
    fault: 'a provider’s message is taken without its signature',
    specs: 'api/src/settlement/webhooks/messages.spec',
  },
  {
    name: 'webhook-believed',
    fault: 'a provider’s message is believed instead of reading back what it names',
    specs: 'api/src/settlement/webhooks/messages.spec',
  },
  {
    name: 'remembered-after-the-effect',
    fault: 'that a message came is written down only after it was worked on, so every copy of it is worked on',
    specs: 'api/src/settlement/webhooks/messages.spec',
  },
  {
    name: 'client-clock',
    fault: 'a referee’s device says since when it is on duty',
    specs: 'api/src/referees/referee.spec',
  },
  {
    name: 'lease-of-an-hour',
    fault: 'what a process took before it died lies for an hour',
    specs: 'api/src/settlement/lease.spec',
  },
  {
    name: 'client-amount',
    fault: 'the client says what a match costs',
    specs: 'api/src/requests/pay-first.spec',
  },
  {
    name: 'exponent-always-two',
    fault: 'every currency is charged as if it had cents',
    specs: 'domain/src/charge.spec',
  },
  {
    name: 'no-release-on-cancel',
    fault: 'the player’s money stays held after cancelling',
    specs: 'api/src/settlement/release.spec',
  },
  {
    name: 'released-without-a-lookup',
    fault: 'a payment whose name comes while it is given up counts as released, and can still be paid',
    specs: 'api/src/settlement/release.spec',
  },
  {
    name: 'second-refund',
    fault: 'what was given back once can be given back again',
    specs: 'api/src/settlement/payout.spec',
  },
  {
    name: 'failure-under-a-new-key',
    fault: 'a failed call is made again under another key without proof that it did nothing',
    specs: 'api/src/settlement/unknown-outcome.spec',
  },
  {
    name: 'incident-opened-without-a-lock',
    fault: 'an incident opens for an outcome that is resolved at that moment, and nothing closes it',
    specs: 'api/src/settlement/unknown-outcome-ends.spec',
  },
  {
    name: 'key-per-attempt',
    fault: 'the provider is asked for the same thing under another key at every try',
    specs: 'api/src/settlement/unknown-outcome.spec',
  },
  {
    name: 'asked-again-without-a-lookup',
    fault: 'after an unknown outcome the provider is asked again, under a key it may have forgotten, before its list was read',
    specs: 'api/src/settlement/unknown-outcome.spec',
  },
  {
    name: 'ledger-after-the-decision',
    fault: 'that the provider did something is written down apart from its ledger entries',
    specs: 'api/src/settlement/unknown-outcome.spec',
  },
  {
    name: 'sweeper-releases-a-live-hold',
    fault: 'what clears up forgotten payments also takes those that a match lives on',
    specs: 'api/src/settlement/release.spec',
  },
  {
    name: 'stream-by-number',
    fault: 'an event that is committed after a later one is never told',
    specs: 'api/src/live/live.spec',
  },
  {
    name: 'events-ordered-as-text',
    fault: 'the log is read in an order in which the thousandth event comes before the ninth',
    specs: 'api/src/live/live.spec',
  },
  {
    name: 'replay-since-the-start',
    fault: 'a process that has just started resumes no event that is older than itself',
    specs: null,
  },
  {
    name: 'resume-across-epochs',
    fault: 'an id of a server that is gone is taken for one of the server that followed, which has not come as far',
    specs: 'api/src/live/live.spec',
  },
  {
    name: 'audit-row-apart',
    fault: 'what an operator did stands although its row of the audit log could not be written',
    specs: 'api/src/audit-log/',
  },
  {
    name: 'sealing-skips-a-row',
    fault: 'a row of the audit log whose transaction ends late is never sealed',
    specs: 'api/src/audit-log/',
  },
  {
    name: 'grant-given-back',
    fault: 'the API’s role may change the history of matches',
    specs: 'api/src/db/own-role.spec',
  },
  {
    name: 'live-before-missed',
    fault: 'what happens while a stream resumes overtakes what it has missed',
    specs: 'api/src/live/channels.spec',
  },
  {
    name: 'complete-an-unpaid-match',
    fault: 'a match is completed whose code nobody entered',
    specs: 'domain/src/lifecycle.spec',
  },
  {
    name: 'request-without-a-price',
    fault: 'a network sends as many requests as it likes for nothing',
    specs: 'api/src/requesters/admit-request.spec',
  },
  {
    name: 'work-spent-twice',
    fault: 'work that was found once pays for any number of requests',
    specs: 'api/src/requesters/admit-request.spec',
  },
  {
    name: 'offers-without-a-share',
    fault: 'requests of one network fill a referee’s list by the waves',
    specs: 'api/src/matches/dispatch/flood.spec',
  },
  {
    name: 'open-requests-oldest-first',
    fault: 'whoever came first stands before all others in a referee’s list',
    specs: 'api/src/matches/dispatch/flood.spec',
  },
  {
    name: 'silence-waited-out',
    fault: 'a request waits for a database that answers nothing as long as for one that is busy',
    specs: 'tools/lab/fault-injection/frozen.database.spec',
  },
  {
    name: 'started-again-for-ever',
    fault: 'a service that ends at once is started again without end, and never told as broken',
    specs: 'tools/run/keep-service.spec',
  },
  {
    name: 'last-good-description-dropped',
    fault: 'a remote whose origin is away for a moment disappears from the shell',
    specs: 'shell/server/remote-source.spec',
  },
  {
    name: 'description-as-html',
    fault: 'what a remote says of itself is put into the page as HTML',
    specs: 'shell/server/pages.spec',
  },
]
