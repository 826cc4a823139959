import type { ReactNode } from 'react'
import { plural, select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { IncidentFacts, IncidentKind } from '@refcall/contract'
import { formatMoney } from '@refcall/messages'
import { differenceSentence } from './difference-sentence.ts'
import { reportSentence } from './report-sentence.ts'
import { reasonText, type Refused } from './reason-text.ts'

type FactsOf<Kind extends IncidentKind> = Extract<IncidentFacts, { kind: Kind }>

/** Facts that the title of each kind does not contain: amounts and reasons. */
const SAID: { readonly [Kind in IncidentKind]: (facts: FactsOf<Kind>) => ReactNode } = {
  unknown_outcome: ({ asked, money }) => askedSentence(asked, written(money)),
  payout_blocked: ({ money }) => stillOwed(written(money)),
  payout_failed: refusedSentence,
  release_refused: refusedSentence,
  refund_refused: refusedSentence,
  refund_failed: ({ money }) => owedToPlayer(written(money)),
  reversal_refused: refusedSentence,
  unwanted_charge: ({ money }) => taken(written(money)),
  dispute: ({ state, money }) => disputeSentence(state, written(money)),
  guessing: ({ failures }) =>
    plural(failures, { one: '# wrong code within a day.', other: '# wrong codes within a day.' }),
  message_failed: ({ type }) => <MessageType type={<bdi translate="no">{type}</bdi>} />,
  message_unreadable: ({ type }) =>
    type === null ? t`No further details are known.` : <MessageType type={<bdi translate="no">{type}</bdi>} />,
  report: ({ by, reason }) => reportSentence(by, reason),
  flood: ({ requests, minutes, places }) =>
    t`Requests without an account or a history: ${requests} in ${minutes} min. Places: ${places}.`,
  books_differ: ({ there, here }) => differenceSentence(there, here),
}

/** One sentence built from an incident's facts; null for a kind that only a newer service knows. */
export function factsLine(facts: IncidentFacts): ReactNode {
  if (!Object.hasOwn(SAID, facts.kind)) return null
  const say: (facts: never) => ReactNode = SAID[facts.kind]
  return say(facts as never)
}

const written = ({ amount, currency }: { amount: string; currency: string }): string => formatMoney(amount, currency)

const stillOwed = (money: string): string => t`${money} stays owed to the referee.`
const owedToPlayer = (money: string): string => t`${money} is owed to the player.`
const taken = (money: string): string => t`${money} was charged to the player’s card.`

const askedSentence = (asked: FactsOf<'unknown_outcome'>['asked'], money: string): string =>
  select(asked, {
    open: `${money} was to be held on a card.`,
    capture: `${money} was to be taken from the player’s card.`,
    release: `A hold of ${money} was to be released.`,
    transfer: `${money} was to be paid to the referee.`,
    refund: `${money} was to go back to the player.`,
    reverse: `${money} was to be taken back from the referee.`,
    other: `It is about ${money}.`,
  })

function refusedSentence(facts: Refused): string {
  const [money, reason] = [written(facts.money), reasonText(facts.code)]
  if (facts.kind === 'release_refused') return t`${money} may still be held on the player’s card (${reason}).`
  if (facts.kind === 'refund_refused') return t`${money} did not go back to the player (${reason}).`
  if (facts.kind === 'reversal_refused') return t`${money} stays with the referee (${reason}).`
  return t`${money} stays owed to the referee (${reason}).`
}

function disputeSentence(state: FactsOf<'dispute'>['state'], money: string): string {
  if (state === 'won') return t`${money} stays with the platform.`
  return state === 'lost' ? t`${money} went back to the bank’s customer.` : t`The bank’s customer wants ${money} back.`
}

function MessageType({ type }: { type: ReactNode }) {
  return <Trans>The provider calls it {type}.</Trans>
}
