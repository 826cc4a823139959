import type { PaymentPreferences } from '@refcall/contract'
import { Pair } from '@refcall/design-system'
import { AccountSection } from './account-section.tsx'
import { NameSection } from './name-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { devicePreferences, saveDevicePreferences } from './preferences.ts'
import { ProfileFrame } from './profile-frame.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useAutosave } from './use-autosave.ts'

/** The profile of a device without a signed-in user. */
export function DeviceProfile({ deviceId, saved }: { deviceId: string; saved: PaymentPreferences }) {
  const autosave = useAutosave({
    queryKey: devicePreferences(deviceId).queryKey,
    saved,
    currencyOf: () => undefined,
    send: (changes, onLeaving) => saveDevicePreferences(changes, deviceId, onLeaving),
  })
  return (
    <ProfileFrame autosave={autosave}>
      <Pair
        beside={
          <>
            <SettingsSection saved={saved} />
            <NotificationsSection hasTips={false} />
          </>
        }
      >
        <AccountSection user={null} />
        <NameSection autosave={autosave} />
      </Pair>
    </ProfileFrame>
  )
}
