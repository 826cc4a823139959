import { useMutation } from '@tanstack/react-query'
import { t } from '@lingui/core/macro'
import { Banner, Button, DownloadIcon, saveFile } from '@refcall/design-system'
import { api, log, useDeviceId, useSession } from '@refcall/host'
import { errorText } from '@refcall/messages'

/** Downloads all stored data about the signed-in user, or about this device. */
export function ExportButton() {
  const deviceId = useDeviceId()
  const { user } = useSession()
  const exporting = useMutation({
    mutationFn: () =>
      user ? api('GET /api/me/export') : api('GET /api/device/:deviceId/export', { params: { deviceId } }),
    onSuccess: (answer) =>
      saveFile('refcall-my-data.json', new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' })),
    onError: (error) => log.failure('data_export', error),
  })
  return (
    <>
      <Button
        variant="outline"
        wide
        icon={<DownloadIcon />}
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t`Export my data`}
      </Button>
      {exporting.isError && <Banner tone="danger">{errorText(exporting.error)}</Banner>}
    </>
  )
}
