/** Replaces a text, which occurs once in the file; white space does not count, so that it survives reformatting. */
export interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}

export interface NamedFault {
  readonly name: string
  /** What the product then does wrong. */
  readonly fault: string
  readonly edits: readonly Edit[]
  /** The spec file that must fail, or the scenario for what only killed processes show. */
  readonly caughtBy: { readonly spec: string } | { readonly scenario: string }
}

const API = 'apps/api/src'
const VERIFY = `${API}/matches/verify.service.ts`
const CODES = `${API}/codes/code.repository.ts`
const OPERATIONS = `${API}/payments/operations/decide-operation.repository.ts`
const RUN = `${API}/settlement/jobs/run-operation.ts`
const WEBHOOK = `${API}/settlement/webhooks/webhook.service.ts`
const MESSAGE = `${API}/settlement/webhooks/process-message.ts`
const HOLDS = `${API}/payments/hold.repository.ts`
const inApi = (spec: string) => ({ spec: `${API}/${spec}` })

/** Faults that no mutation tool makes: a missing lock, an order of writes, a clock, a condition of a query. At most fifteen. */
export const namedFaults: readonly NamedFault[] = [
  {
    name: 'accept-without-version',
    fault: 'a match that another step has moved since it was read can be accepted',
    edits: [{ file: `${API}/matches/match.repository.ts`, from: `.where('version', '=', version)`, to: '' }],
    caughtBy: inApi('matches/lifecycle-handlers.spec.ts'),
  },
  {
    name: 'no-lock-in-verify',
    fault: 'a code is compared with a match and a count of failures that others change meanwhile',
    edits: [
      { file: VERIFY, from: 'await lockMatch(trx, matchId)', to: 'await findMatch(trx, matchId)' },
      { file: CODES, from: '.limit(1).forUpdate()', to: '.limit(1)' },
    ],
    caughtBy: inApi('matches/code.spec.ts'),
  },
  {
    name: 'failures-forgotten-by-renewal',
    fault: 'a new code resets the daily count of wrong codes',
    edits: [
      {
        file: CODES,
        from: `.where('is_right', '=', false)`,
        to: `.where('is_right', '=', false)
          .where('code_id', 'in', (on) => on.selectFrom('verification_code').select('id').where('revoked_at', 'is', null))`,
      },
    ],
    caughtBy: inApi('matches/code.spec.ts'),
  },
  {
    name: 'compare-before-identity',
    fault: 'a wrong code of a stranger counts as a failed attempt of the referee',
    edits: [
      {
        file: VERIFY,
        from: '!(await isRefereeOfCaller(trx, caller, match.referee_id))',
        to: '(!(await isRefereeOfCaller(trx, caller, match.referee_id)) && match.code === code)',
      },
    ],
    caughtBy: inApi('matches/code.spec.ts'),
  },
  {
    name: 'key-per-attempt',
    fault: 'every retry asks the provider under another idempotency key',
    edits: [
      {
        file: OPERATIONS,
        from: `unknown_since: on.fn.coalesce('unknown_since', on.val(now)),`,
        to: `unknown_since: on.fn.coalesce('unknown_since', on.val(now)),
          key: on.fn('concat', ['key', on.val('/'), 'attempts']),`,
      },
    ],
    caughtBy: inApi('settlement/unknown-outcome.spec.ts'),
  },
  {
    name: 'ledger-outside-the-transaction',
    fault: 'an operation is marked as done in one transaction and its ledger entries are written in another',
    edits: [
      {
        file: RUN,
        from: 'return writeLocked(deps, operation, decide, (work, subject) => job.done(work, subject, value))',
        to: `await writeLocked(deps, operation, decide, async () => undefined)
          return transact(deps, async (work) => {
            const match = operation.match_id ? ((await lockMatch(work.trx, operation.match_id)) ?? null) : null
            const hold = await lockHold(work.trx, operation.hold_id)
            await job.done(work, { operation, hold, match, isHastened: false }, value)
          })`,
      },
    ],
    caughtBy: inApi('settlement/unknown-outcome.spec.ts'),
  },
  {
    name: 'failure-under-a-new-key',
    fault: 'a call that failed is repeated under another key without a look at what it did',
    edits: [
      {
        file: RUN,
        from: `const found = await job.lookUp(deps.db, provider, operation)
          if (found.outcome !== 'done') return write(deps, job, operation, answer)
          if (found.value) return write(deps, job, operation, { outcome: 'done', value: found.value })`,
        to: '',
      },
      {
        file: RUN,
        from: `answer.outcome !== 'unknown' || !answer.keyIsSpent`,
        to: `answer.outcome !== 'unknown' || !answer.reason.startsWith('StripeAPIError')`,
      },
    ],
    caughtBy: inApi('settlement/unknown-outcome.spec.ts'),
  },
  {
    name: 'webhook-believed',
    fault: 'a webhook is believed instead of reading the payment that it names from the provider',
    edits: [
      {
        file: MESSAGE,
        from: `import { isWithinGracePeriod }`,
        to: `import { findHoldOfProvider, isWithinGracePeriod }`,
      },
      { file: MESSAGE, from: `import { refreshHold }`, to: `import { followProvider, refreshHold }` },
      {
        file: MESSAGE,
        from: `if (type.startsWith('payment_intent.')) return (deps, id)`,
        to: `if (type === 'payment_intent.amount_capturable_updated')
          return async (deps, id) => {
            const hold = await findHoldOfProvider(deps.db, id)
            const said = { id, clientSecret: null, state: 'held', captureBefore: null, declined: false, capture: null }
            if (hold) await followProvider(deps, hold, { ...said, holdId: hold.id, units: hold.units, currency: hold.currency })
            return 'done'
          }
        if (type.startsWith('payment_intent.')) return (deps, id)`,
      },
    ],
    caughtBy: inApi('settlement/webhooks/messages.spec.ts'),
  },
  {
    name: 'webhook-stored-after-its-effect',
    fault: 'a webhook is stored only after it was processed, so that every copy of it is processed',
    edits: [
      { file: WEBHOOK, from: 'import { knownStatesOf }', to: 'import { knownStatesOf, processMessage }' },
      {
        file: WEBHOOK,
        from: `if (await insertMessage(deps.db, message, knownStatesOf(message), now))
            runInBackground(() => deps.payments?.worker.wake())`,
        to: `const row = { event_id: message.id, type: message.type, object_id: message.objectId, attempts: 1 }
          await processMessage(deps, { ...row, received_at: now, next_try_at: now, lease_until: null, processed_at: null })
          await insertMessage(deps.db, message, knownStatesOf(message), now)`,
      },
    ],
    caughtBy: inApi('settlement/webhooks/messages.spec.ts'),
  },
  {
    name: 'stream-by-number',
    fault: 'an event that is committed after one with a higher number is never sent',
    edits: [
      {
        file: `${API}/outbox/live-event.repository.ts`,
        from: 'const firstUnsettled = events.findIndex((row) => !row.settled)',
        to: 'const firstUnsettled = -1',
      },
    ],
    caughtBy: inApi('live/live.spec.ts'),
  },
  {
    name: 'resume-since-the-start',
    fault: 'a process that has just started replays no event that is older than itself',
    edits: [
      {
        file: `${API}/live/resume.ts`,
        from: 'events.filter((event) => !isAfter(event.cursor, until)',
        to: 'events.filter((event) => event.cursor.at >= Date.now() - performance.now() && !isAfter(event.cursor, until)',
      },
    ],
    caughtBy: { scenario: 'evening' },
  },
  {
    name: 'sweeper-releases-a-live-hold',
    fault: 'the sweeper of unused payments also releases those of open matches',
    edits: [
      {
        file: HOLDS,
        from: `.where('match_id', 'is', null).where('state', 'in', ['opening', 'open', 'held']).where('created_at', '<', before).limit(limit)`,
        to: `.where('state', 'in', ['opening', 'open', 'held']).where('created_at', '<', before).limit(limit)`,
      },
      {
        file: `${API}/payments/release-hold.ts`,
        from: 'if (hold.match_id === null) await releaseHold',
        to: 'await releaseHold',
      },
    ],
    caughtBy: inApi('settlement/release.spec.ts'),
  },
  {
    name: 'client-clock',
    fault: 'the clock of a referee’s device says since when the referee is on duty',
    edits: [
      {
        file: `${API}/duty/duty.routes.ts`,
        from: 'const matches = await goOnDuty(deps, caller, params.deviceId, {',
        to: `const told = deviceInfo?.registeredAt ? new Date(deviceInfo.registeredAt) : deps.clock.now()
          const matches = await goOnDuty({ ...deps, clock: { now: () => told } }, caller, params.deviceId, {`,
      },
    ],
    caughtBy: inApi('referees/referee.spec.ts'),
  },
  {
    name: 'second-refund',
    fault: 'an amount that was refunded can be refunded again',
    edits: [
      {
        file: `${API}/settlement/refund.service.ts`,
        from: 'leftToRefund(hold, capture, before)',
        to: 'hold.units',
      },
    ],
    caughtBy: inApi('settlement/payout.spec.ts'),
  },
  {
    name: 'lease-of-an-hour',
    fault: 'an operation that a killed process had claimed waits for an hour',
    edits: [{ file: `${API}/platform/limits/payments.ts`, from: 'leaseMs: 5 * SECOND,', to: 'leaseMs: HOUR,' }],
    caughtBy: inApi('settlement/lease.spec.ts'),
  },
]
