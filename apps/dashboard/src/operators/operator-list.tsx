import { useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '@refcall/contract'
import { Button, ErrorView, SkeletonSlip, Slip, spreadClass, stackClass } from '@refcall/design-system'
import { api, useLogged, useSession } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { OPERATORS_KEY } from './operators-key.ts'
import { ResetDialog } from './reset-dialog.tsx'

type Operator = Output<'GET /api/dashboard/operators'>['operators'][number]

/** One line per operator. An own passkey is removed in the profile. */
export function OperatorList() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: OPERATORS_KEY,
    queryFn: async ({ signal }) => (await api('GET /api/dashboard/operators', {}, { signal })).operators,
  })
  const [lost, setLost] = useState<Operator | null>(null)
  const { user } = useSession()
  useLogged('operators_read', error)
  if (!data && !error) return <SkeletonSlip label={t`Loading operators`} lines={3} />
  if (!data) {
    return (
      <ErrorView
        title={t`Operators could not be loaded`}
        text={errorText(error)}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <>
      <Slip>
        <ul className={stackClass(16)} aria-label={t`Operators`}>
          {data.map((operator) => (
            <OperatorItem
              key={operator.id}
              operator={operator}
              onLost={operator.passkeys > 0 && operator.id !== user?.id ? () => setLost(operator) : null}
            />
          ))}
        </ul>
      </Slip>
      {lost && <ResetDialog operator={lost} onClose={() => setLost(null)} />}
    </>
  )
}

interface OperatorItemProps {
  operator: Operator
  /** null: there is nothing that this operator may remove. */
  onLost: (() => void) | null
}

function OperatorItem({ operator: { username, passkeys }, onLost }: OperatorItemProps) {
  return (
    <li className={spreadClass}>
      <span>
        <bdi translate="no">{username}</bdi> <small>{passkeysText(passkeys)}</small>
      </span>
      {onLost && (
        <Button variant="outline" size="small" onClick={onLost}>
          {t`Remove the passkeys of ${username}`}
        </Button>
      )}
    </li>
  )
}

const passkeysText = (count: number): string =>
  count === 0 ? t`no passkey` : plural({ count }, { one: '# passkey', other: '# passkeys' })
