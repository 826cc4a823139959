import { t } from '@lingui/core/macro'
import { Disclosure, stackClass, Switch } from '@refcall/design-system'
import { setAlert, useAlerts } from '@refcall/host'
import { canVibrate, ring } from './ring.ts'

/** Sound and vibration for new requests, kept by this browser. */
export function AlertChoice() {
  const { sound, vibration } = useAlerts()
  return (
    <Disclosure summary={t`Sound and vibration`}>
      <div className={stackClass(12)}>
        <Switch
          label={t`Sound`}
          description={t`Two short notes when a request appears on this page`}
          checked={sound}
          onChange={(on) => {
            setAlert('sound', on)
            if (on) ring()
          }}
        />
        {canVibrate() && (
          <Switch label={t`Vibration`} checked={vibration} onChange={(on) => setAlert('vibration', on)} />
        )}
      </div>
    </Disclosure>
  )
}
