import { t } from '@lingui/core/macro'
import { Banner, Switch } from '@refcall/design-system'
import { api, useDeviceId, useLogged } from '@refcall/host'
import { useMutedPushes } from '@refcall/host/push-categories'
import { Section } from './section.tsx'

/** What this device is notified of, as a referee. A device without an account gets no tips. */
export function NotificationsSection({ hasTips }: { hasTips: boolean }) {
  const deviceId = useDeviceId()
  const { muted, readError, change } = useMutedPushes(api, deviceId)
  useLogged('push_categories_read', readError)
  useLogged('push_categories', change.error)
  if (!muted) return null
  const rows = [
    {
      category: 'requests',
      label: t({ message: 'Requests', comment: 'Notifications of them can be switched off' }),
      description: t`Requests while you are on duty`,
    },
    {
      category: 'messages',
      label: t({ message: 'Messages', comment: 'Notifications of them can be switched off' }),
      description: t`What the other side says before a match`,
    },
    {
      category: 'shift',
      label: t`Shift and breaks`,
      description: t`When your shift ends, and when a break is over`,
    },
    ...(hasTips
      ? [
          {
            category: 'tips',
            label: t({ message: 'Tips', comment: 'Notifications of them can be switched off' }),
            description: t`Tips that players give you`,
          } as const,
        ]
      : []),
  ] as const
  return (
    <Section title={t`Notifications on this device`} quiet>
      {rows.map(({ category, label, description }) => (
        <Switch
          key={category}
          label={label}
          description={description}
          checked={!muted.includes(category)}
          busy={change.isPending}
          onChange={(isOn) => change.mutate({ category, isOn })}
        />
      ))}
      {change.isError && <Banner tone="danger">{t`This could not be changed. Please try again.`}</Banner>}
    </Section>
  )
}
