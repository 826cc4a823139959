import { t } from '@lingui/core/macro'
import { Switch } from '@refcall/design-system'
import { setAlert, useAlerts } from '@refcall/host'
import { ring } from './ring.ts'

/** Whether reports of danger ring; switching it on plays the sound. */
export function AlarmChoice() {
  const { sound } = useAlerts()
  return (
    <Switch
      label={t`Sound for reports of danger`}
      description={t`It rings in this tab while nobody is on such a report.`}
      checked={sound}
      onChange={(on) => {
        setAlert('sound', on)
        if (on) ring()
      }}
    />
  )
}
