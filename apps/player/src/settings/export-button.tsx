import { useMutation } from '@tanstack/react-query'
import { t } from '@lingui/core/macro'
import { Banner, Button, DownloadIcon } from '@refcall/design-system'
import { api, log, useDeviceId, useSession } from '@refcall/host'
import { errorText } from '@refcall/messages'

/** Downloads all stored data about the signed-in user, or about this device. */
export function ExportButton() {
  const deviceId = useDeviceId()
  const { user } = useSession()
  const exporting = useMutation({
    mutationFn: () =>
      user ? api('GET /api/me/export') : api('GET /api/device/:deviceId/export', { params: { deviceId } }),
    onSuccess: (answer) => download('refcall-my-data.json', JSON.stringify(answer, null, 2)),
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

function download(name: string, json: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
