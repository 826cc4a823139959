import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Incident, IncidentFacts, IncidentKind } from '@refcall/contract'
import { formatMoney } from '@refcall/messages'

interface Words {
  readonly title: MessageDescriptor
  /** What the operator should do. */
  readonly advice: MessageDescriptor
}

/** The texts for every kind of incident that the service opens. */
export const INCIDENTS: Readonly<Record<IncidentKind, Words>> = {
  unknown_outcome: {
    title: msg`The payment provider does not answer`,
    advice: msg`We keep retrying. If this lasts, look up the payment at the provider.`,
  },
  payout_blocked: {
    title: msg`A payout is waiting`,
    advice: msg`Ask the referee to finish the banking setup. The payout then follows automatically.`,
  },
  payout_failed: {
    title: msg`A payout was refused`,
    advice: msg`We keep retrying. If this lasts, ask the referee to check the banking details.`,
  },
  release_refused: {
    title: msg`A hold could not be released`,
    advice: msg`Look up the payment at the provider and release it there.`,
  },
  refund_refused: {
    title: msg`A refund was refused`,
    advice: msg`Look up the payment at the provider.`,
  },
  refund_failed: {
    title: msg`A refund came back`,
    advice: msg`The bank returned it, and it is owed to the player. Refund it again, or pay the player another way.`,
  },
  reversal_refused: {
    title: msg`A payout could not be taken back`,
    advice: msg`The referee owes this part to the platform. Agree on it with the referee.`,
  },
  unwanted_charge: {
    title: msg`A card was charged instead of held`,
    advice: msg`It is refunded automatically. Check in the match that it was.`,
  },
  dispute: {
    title: msg`A bank disputes a payment`,
    advice: msg`Answer it at the provider in time; the history of the match is your evidence.`,
  },
  guessing: {
    title: msg`A referee enters many wrong codes`,
    advice: msg`Electronic matches are closed to this referee until tomorrow. Ask what happened.`,
  },
  message_failed: {
    title: msg`A message from the provider is not processed`,
    advice: msg`We keep retrying. If this lasts, look up the event at the provider.`,
  },
  message_unreadable: {
    title: msg`A message from the provider cannot be read`,
    advice: msg`It is stored but has no effect. Check at the provider which events are sent to this service.`,
  },
  report: {
    title: msg`Something went wrong in a match`,
    advice: msg`Look at the match, then answer. Where money is due, refund it on the page of the match first.`,
  },
  flood: {
    title: msg`Many requests from one network`,
    advice: msg`If they are not genuine, cancel and block them. Players with an account or a history of a day or more are not touched.`,
  },
  books_differ: {
    title: msg`Our books differ from the provider’s`,
    advice: msg`Compare the payment at the provider with the books of the match.`,
  },
}

/** Texts for facts that call for other advice than the kind's default. */
function wordsByFacts(facts: IncidentFacts): Words | null {
  if (facts.kind === 'unknown_outcome' && facts.answered) {
    return {
      title: msg`The payment provider’s answer cannot be recorded`,
      advice: msg`We keep retrying. If this lasts, check the service’s log for the reason.`,
    }
  }
  if (facts.kind === 'report' && facts.reason === 'rude_or_unsafe') {
    return {
      title: msg`Somebody may be in danger`,
      advice: msg`Answer at once: the person waits for it at the match.`,
    }
  }
  if (facts.kind !== 'dispute' || facts.state === 'open') return null
  return facts.state === 'won'
    ? { title: msg`A dispute was won`, advice: msg`There is nothing left to do.` }
    : { title: msg`A dispute was lost`, advice: msg`The referee’s share is taken back, as with a refund.` }
}

type IncidentSummary = Pick<Incident, 'kind' | 'facts'>

const wordsOf = ({ kind, facts }: IncidentSummary): Words | undefined => {
  const byKind: Readonly<Record<string, Words>> = INCIDENTS
  return (facts && wordsByFacts(facts)) ?? byKind[kind]
}

/** The kind and, to distinguish two of a kind, its amount. */
export function incidentTitle(incident: IncidentSummary): string {
  const money = moneyOf(incident.facts)
  const kind = kindTitle(incident)
  return money
    ? t({
        message: `${kind}: ${{ money: formatMoney(money.amount, money.currency) }}`,
        comment: 'Such as “A payout was refused: $16.00”',
      })
    : kind
}

const moneyOf = (facts: Incident['facts']) =>
  facts && 'money' in facts
    ? facts.money
    : facts?.kind === 'books_differ'
      ? (facts.there ?? facts.here)?.money
      : undefined

/** What happened; an unknown kind is shown by its raw name. */
function kindTitle(incident: IncidentSummary): string {
  const words = wordsOf(incident)
  const kind = incident.kind.replaceAll('_', ' ')
  return words
    ? t(words.title)
    : t({
        message: `Unknown kind of incident: ${kind}`,
        comment: 'An incident of a kind that this page has no words for; the kind is English',
      })
}

/** What the operator should do while the incident is open. */
export function incidentAdvice(incident: IncidentSummary): string {
  const words = wordsOf(incident)
  return words ? t(words.advice) : t`Reload the page to read what it is about.`
}
