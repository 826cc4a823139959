import { t } from '@lingui/core/macro'
import { Banner, Button, LogOutIcon } from '@refcall/design-system'
import { logout } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useLeaving } from './use-leaving.ts'

/** Signs this browser out. */
export function LogoutButton() {
  const leaving = useLeaving(logout)
  return (
    <>
      <Button variant="rail" wide icon={<LogOutIcon />} busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {t`Logout`}
      </Button>
      {leaving.isError && <Banner tone="danger">{errorText(leaving.error)}</Banner>}
    </>
  )
}
