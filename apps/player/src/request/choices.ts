import { t } from '@lingui/core/macro'
import { LIMITS } from '@refcall/domain'
import { gamesText } from '@refcall/messages'

/** The number of players at the table. */
export const playerChoices = () =>
  [
    { value: 2, label: t({ message: '2 (Singles)', comment: 'Two players, one against one' }) },
    { value: 4, label: t({ message: '4 (Doubles)', comment: 'Four players, two against two' }) },
  ] as const

/** The number of games left to play. */
export const gameChoices = () =>
  Array.from({ length: LIMITS.match.gamesRemainingMax }, (_, index) => ({
    value: index + 1,
    label: String(index + 1),
    name: gamesText(index + 1),
  }))

/** The payment method. */
export const paymentChoices = () =>
  [
    {
      value: 'cash',
      label: t`Non-Electronic Payment`,
      hint: t`Broadcast to nearby referees and arrange payment separately`,
    },
    {
      value: 'electronic',
      label: t`Electronic Payment`,
      hint: t`Select a referee below, plus instant confirmation`,
    },
  ] as const
