import { t } from '@lingui/core/macro'
import { Slip, stackClass, Switch } from '@refcall/design-system'
import { NoRequests } from '../requests/no-requests.tsx'

/** Duty and requests while the referee has a match: below what is to be done for it. */
export function AssignedDuty() {
  return (
    <Slip quiet className={stackClass(12)}>
      <Switch
        label={t`Off duty`}
        description={t`Off while you have a match`}
        checked={false}
        onChange={() => {}}
        disabled
      />
      <NoRequests assigned />
    </Slip>
  )
}
