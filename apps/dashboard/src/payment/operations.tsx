import { plural, t } from '@lingui/core/macro'
import type { MatchPayment } from '@refcall/contract'
import { StatusPill, type Tone } from '@refcall/design-system'
import { formatDateTime, formatMoney } from '@refcall/messages'
import { operationKind, operationState } from './payment-words.ts'
import { ProviderId } from './provider-id.tsx'
import s from './lines.module.css'

type Operation = MatchPayment['operations'][number]

const TONES: Record<Operation['state'], Tone> = {
  intended: 'amber',
  done: 'green',
  refused: 'red',
  unknown: 'orange',
  failed: 'red',
}

/** The requests sent to the provider, oldest first: status and number of attempts. */
export function Operations({ operations }: Pick<MatchPayment, 'operations'>) {
  return (
    <ol className={s.lines}>
      {operations.map((operation) => (
        <li key={operation.id} className={s.line}>
          <strong>{titleOf(operation)}</strong>
          <StatusPill tone={TONES[operation.state]}>{operationState(operation.state)}</StatusPill>
          <span className={s.facts}>
            {factsOf(operation).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
          {operation.providerId && <ProviderId id={operation.providerId} />}
        </li>
      ))}
    </ol>
  )
}

function titleOf({ kind, amount, currency }: Operation): string {
  const what = operationKind(kind)
  if (!amount || !currency) return what
  const money = formatMoney(amount, currency)
  return t({ message: `${what}: ${money}`, comment: 'As in “Payout: $14.44”' })
}

/** Facts listed side by side; each is a complete phrase. */
function factsOf({ tries, createdAt, nextTryAt, unknownSince, refusedCode, state }: Operation): string[] {
  const next = nextTryAt && formatDateTime(nextTryAt)
  const since = unknownSince && formatDateTime(unknownSince)
  const code = refusedCode?.replaceAll('_', ' ')
  return [
    formatDateTime(createdAt),
    ...(tries > 0 ? [plural(tries, { one: '# try', other: '# tries' })] : []),
    ...(state === 'unknown' && since ? [t`outcome unknown since ${since}`] : []),
    ...(next && (state === 'intended' || state === 'unknown') ? [t`next try ${next}`] : []),
    ...(code ? [t`reason: ${code}`] : []),
  ]
}
