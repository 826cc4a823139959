import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Banner, Button, LogOutIcon } from '@refcall/design-system'
import { log, logout } from '@refcall/host'
import { errorText } from '@refcall/messages'

/** Signs out; the page starts again with nothing remembered. */
export function LogoutButton() {
  const client = useQueryClient()
  const leaving = useMutation({
    mutationFn: logout,
    onSuccess: () => {
      client.clear()
      window.location.reload()
    },
    onError: (error) => log.failure('sign_out', error),
  })
  return (
    <>
      <Button variant="rail" wide icon={<LogOutIcon />} busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {t`Logout`}
      </Button>
      {leaving.isError && <Banner tone="danger">{errorText(leaving.error)}</Banner>}
    </>
  )
}
