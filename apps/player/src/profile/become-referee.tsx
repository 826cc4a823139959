import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { Banner, Button, ConfirmDialog, WhistleIcon } from '@refcall/design-system'
import { api, log, refreshUser } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useNavigate } from '@refcall/router'

/** Explains what a referee does, asks, makes the signed-in user a referee as well, and leads to the first steps. */
export function BecomeReferee() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const upgrade = useMutation({
    mutationFn: () => api('POST /api/users/upgrade-to-referee'),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queries.currentUser(api).queryKey })
      await refreshUser()
      await navigate('/referee-start')
    },
    onError: (error) => log.failure('referee_upgrade', error),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="rail" wide icon={<WhistleIcon />} onClick={() => setAsking(true)}>
        {t`Become a Referee`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Become a Referee?`}
        text={t`You accept requests near you when you are on duty, at your own rate, and can still request referees as before. Name and rate, banking and your first duty come next.`}
        confirmLabel={t`Yes, become a referee`}
        cancelLabel={t`Not now`}
        busy={upgrade.isPending}
        onConfirm={() => upgrade.mutate()}
        onCancel={() => setAsking(false)}
      />
      {upgrade.isError && <Banner tone="danger">{errorText(upgrade.error)}</Banner>}
    </>
  )
}
