import { useState } from 'react'
import { tableText } from '@refcall/messages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { Button, ConfirmDialog, textLink } from '@refcall/design-system'
import type { useAssignmentSteps } from './use-assignment-steps.ts'

interface WithdrawButtonProps {
  match: Match
  withdraw: ReturnType<typeof useAssignmentSteps>['withdraw']
  /** Beside a more important task: looks like a link. */
  asLink?: boolean
}

/** Leaves the match, after a confirmation. */
export function WithdrawButton({ match, withdraw, asLink = false }: WithdrawButtonProps) {
  const [leaving, setLeaving] = useState(false)
  const tableNumber = <bdi translate="no">{tableText(match.tableNumber)}</bdi>
  const label = t({ message: 'Withdraw', comment: 'Button: the referee gives the match back' })
  return (
    <>
      {asLink ? (
        <button type="button" className={textLink} onClick={() => setLeaving(true)}>
          {label}
        </button>
      ) : (
        <Button variant="outline" onClick={() => setLeaving(true)}>
          {label}
        </Button>
      )}
      <ConfirmDialog
        open={leaving}
        title={<Trans>Withdraw from table {tableNumber}?</Trans>}
        text={
          match.paymentMethod === 'cash'
            ? t`The request opens again for other referees, and you will not be asked for it again.`
            : t`The match is cancelled and the player gets the held money back. The player can choose another referee.`
        }
        confirmLabel={label}
        cancelLabel={t`Keep match`}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setLeaving(false) })}
        onCancel={() => setLeaving(false)}
      />
    </>
  )
}
