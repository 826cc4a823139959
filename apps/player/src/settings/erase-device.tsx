import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { t } from '@lingui/core/macro'
import { Banner, Button, ConfirmDialog } from '@refcall/design-system'
import { api, log, useDeviceId } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { forgetPerson } from './forget-person.ts'

/** Erases the data about this device, after a confirmation. */
export function EraseDevice({ onErased }: { onErased: () => void }) {
  const deviceId = useDeviceId()
  const [asking, setAsking] = useState(false)
  const erasing = useMutation({
    mutationFn: () => api('POST /api/device/:deviceId/erase', { params: { deviceId } }),
    onSuccess: () => {
      forgetPerson()
      onErased()
    },
    onError: (error) => log.failure('device_erase', error),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="danger" wide onClick={() => setAsking(true)}>
        {t`Erase my data`}
      </Button>
      {erasing.isError && <Banner tone="danger">{errorText(erasing.error)}</Banner>}
      <ConfirmDialog
        danger
        open={asking}
        title={t`Erase my data?`}
        text={t`Your matches can no longer be shown here, and this cannot be undone. Amounts, fees and refunds stay in the books, without anything that leads to you.`}
        confirmLabel={t`Erase`}
        cancelLabel={t({ message: 'Keep my data', comment: 'Answer to "Erase my data?": nothing is erased' })}
        busy={erasing.isPending}
        onConfirm={() => erasing.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
