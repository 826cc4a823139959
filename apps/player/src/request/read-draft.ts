import { isOfferedCurrency, LIMITS } from '@refcall/domain'
import type { ChosenReferee, Draft, OpenedPayment } from './draft-shape.ts'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? (value as Fields) : null

const EMPTY: Draft = {
  tableNumber: '',
  playerCount: LIMITS.match.defaultPlayerCount,
  gamesRemaining: LIMITS.match.defaultGamesRemaining,
  paymentMethod: 'cash',
  referee: null,
  currency: null,
  payment: null,
}

/** Reads the valid parts of a stored draft: it may be from an older build, or missing. */
export function readDraft(kept: unknown): Draft {
  const fields = fieldsOf(kept)
  if (!fields) return EMPTY
  const { tableNumber, playerCount, gamesRemaining, paymentMethod, currency } = fields
  const games = Number(gamesRemaining)
  const hasGames = games >= LIMITS.match.gamesRemainingMin && games <= LIMITS.match.gamesRemainingMax
  return {
    tableNumber: typeof tableNumber === 'string' ? tableNumber : EMPTY.tableNumber,
    playerCount: playerCount === 2 || playerCount === 4 ? playerCount : EMPTY.playerCount,
    gamesRemaining: hasGames ? games : EMPTY.gamesRemaining,
    paymentMethod: paymentMethod === 'electronic' ? 'electronic' : 'cash',
    referee: readReferee(fields['referee']),
    currency: typeof currency === 'string' && isOfferedCurrency(currency) ? currency : null,
    payment: readPayment(fields['payment']),
  }
}

function readReferee(kept: unknown): ChosenReferee | null {
  const fields = fieldsOf(kept)
  const { id, name, takesElectronic } = fields ?? {}
  return typeof id === 'string' && typeof name === 'string'
    ? { id, name, takesElectronic: takesElectronic === true }
    : null
}

/** The service validates the form again when it opens the payment. */
function readPayment(kept: unknown): OpenedPayment | null {
  const { paymentIntentId, form, refereeName } = fieldsOf(kept) ?? {}
  const isWhole = typeof paymentIntentId === 'string' && typeof refereeName === 'string' && fieldsOf(form) !== null
  return isWhole ? { paymentIntentId, refereeName, form: form as OpenedPayment['form'] } : null
}
