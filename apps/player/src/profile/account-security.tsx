import { t } from '@lingui/core/macro'
import { Disclosure, Slip, stackClass } from '@refcall/design-system'
import { ChangePassword } from './change-password.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** Password and sessions of the account. */
export function AccountSecurity() {
  return (
    <Disclosure summary={t`Password and sessions`}>
      <div className={stackClass(16)}>
        <Slip>
          <ChangePassword />
        </Slip>
        <Slip className={stackClass(16)}>
          <SignOutEverywhere />
        </Slip>
      </div>
    </Disclosure>
  )
}
