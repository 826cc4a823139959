import { t } from '@lingui/core/macro'
import { Disclosure, Slip, stackClass } from '@refcall/design-system'
import { EmailAddress } from './email-address.tsx'
import { ChangePassword } from './change-password.tsx'
import { OpenidLinks } from './openid-links.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SessionsList } from './sessions-list.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** E-mail address, password and sessions of the account. */
export function AccountSecurity() {
  return (
    <Disclosure summary={t`Email, password and sessions`}>
      <div className={stackClass(16)}>
        <Slip>
          <EmailAddress />
        </Slip>
        <Slip>
          <ChangePassword />
        </Slip>
        <Slip>
          <Passkeys />
        </Slip>
        <OpenidLinks />
        <Slip>
          <RecoveryCodes />
        </Slip>
        <Slip className={stackClass(16)}>
          <SessionsList />
          <SignOutEverywhere />
        </Slip>
      </div>
    </Disclosure>
  )
}
