import { useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '@refcall/contract'
import { Button, ErrorView, SkeletonSlip, Slip, spreadClass, stackClass } from '@refcall/design-system'
import { api, useLogged, useSession } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { InviteForm } from './invite-form.tsx'
import { OPERATORS_KEY } from './operators-key.ts'
import { ResetDialog } from './reset-dialog.tsx'
import { RoleField } from './role-field.tsx'
import { roleText } from './role-text.ts'
import s from './operators.module.css'

type Operator = Output<'GET /api/dashboard/operators'>['operators'][number]

/** One line per operator. An own passkey is removed in the profile. */
export function OperatorList() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: OPERATORS_KEY,
    queryFn: async ({ signal }) => (await api('GET /api/dashboard/operators', {}, { signal })).operators,
  })
  const [lost, setLost] = useState<Operator | null>(null)
  const { user } = useSession()
  const isAdmin = user?.operatorRole === 'admin'
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
              isAdmin={isAdmin && operator.id !== user?.id}
              onLost={operator.passkeys > 0 && operator.id !== user?.id ? () => setLost(operator) : null}
            />
          ))}
        </ul>
      </Slip>
      {isAdmin && <InviteForm />}
      {lost && <ResetDialog operator={lost} onClose={() => setLost(null)} />}
    </>
  )
}

interface OperatorItemProps {
  operator: Operator
  /** The signed-in user may give this operator another role. */
  isAdmin: boolean
  /** null: there is nothing that this operator may remove. */
  onLost: (() => void) | null
}

function OperatorItem({ operator, isAdmin, onLost }: OperatorItemProps) {
  const { username, passkeys, role } = operator
  return (
    <li className={`${spreadClass} ${s.operator}`}>
      <p className={s.who}>
        <bdi translate="no">{username}</bdi>
        <small>{roleText(role)}</small>
        <small>{passkeysText(passkeys)}</small>
      </p>
      {isAdmin && <RoleField operator={operator} />}
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
