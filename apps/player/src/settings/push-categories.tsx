import { t } from '@lingui/core/macro'
import { Banner, Switch } from '@refcall/design-system'
import { api, useDeviceId, useLogged } from '@refcall/host'
import { useMutedPushes } from '@refcall/host/push-categories'

/** What this device is notified of, as a player. */
export function PushCategories() {
  const deviceId = useDeviceId()
  const { muted, readError, change } = useMutedPushes(api, deviceId)
  useLogged('push_categories_read', readError)
  useLogged('push_categories', change.error)
  if (!muted) return null
  const rows = [
    { category: 'messages', label: t`Messages of your referee` },
    {
      category: 'nearby',
      label: t`A referee near you`,
      description: t`Once, after a request that no referee accepted`,
    },
    { category: 'refunds', label: t({ message: 'Refunds', comment: 'Notifications of them can be switched off' }) },
  ] as const
  return (
    <>
      {rows.map(({ category, ...texts }) => (
        <Switch
          key={category}
          {...texts}
          checked={!muted.includes(category)}
          busy={change.isPending}
          onChange={(isOn) => change.mutate({ category, isOn })}
        />
      ))}
      {change.isError && <Banner tone="danger">{t`This could not be changed. Please try again.`}</Banner>}
    </>
  )
}
