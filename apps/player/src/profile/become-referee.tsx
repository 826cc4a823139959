import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { Banner, Button, WhistleIcon } from '@refcall/design-system'
import { api, log, refreshUser } from '@refcall/host'
import { errorText } from '@refcall/messages'

/** Makes the signed-in user a referee as well. */
export function BecomeReferee() {
  const client = useQueryClient()
  const upgrade = useMutation({
    mutationFn: () => api('POST /api/users/upgrade-to-referee'),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queries.currentUser(api).queryKey })
      await refreshUser()
    },
    onError: (error) => log.failure('referee_upgrade', error),
  })
  return (
    <>
      <Button variant="rail" wide icon={<WhistleIcon />} busy={upgrade.isPending} onClick={() => upgrade.mutate()}>
        {t`Become a Referee`}
      </Button>
      {upgrade.isError && <Banner tone="danger">{errorText(upgrade.error)}</Banner>}
    </>
  )
}
