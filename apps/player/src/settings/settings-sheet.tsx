import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Segment, Sheet, stackClass } from '@refcall/design-system'
import { setTheme, setUnits, useSession, useTheme, useUnits } from '@refcall/host'
import { addSettingsMessages } from './add-messages.ts'
import { LegalLinks } from './legal-links.tsx'
import { EraseAccount } from './erase-account.tsx'
import { EraseDevice } from './erase-device.tsx'
import { ErasedSheet, type Erased } from './erased-sheet.tsx'
import { ExportButton } from './export-button.tsx'
import { LanguageSelect } from './language-select.tsx'
import { NotificationsSwitch } from './notifications-switch.tsx'

addSettingsMessages()

interface SettingsSheetProps {
  open: boolean
  onClose: () => void
}

/** Theme, language and units of this browser, and the player's stored data. */
export function SettingsSheet({ open, onClose }: SettingsSheetProps) {
  const theme = useTheme()
  const units = useUnits()
  const { user } = useSession()
  const [erased, setErased] = useState<Erased | null>(null)
  if (erased) return <ErasedSheet of={erased} />
  const themes = [
    { value: 'system', label: t({ message: 'System', comment: 'Theme: light or dark as the device is' }) },
    { value: 'light', label: t({ message: 'Light', comment: 'Theme' }) },
    { value: 'dark', label: t({ message: 'Dark', comment: 'Theme' }) },
  ] as const
  const allUnits = [
    { value: 'miles', label: t({ message: 'Miles', comment: 'Unit of distances' }) },
    { value: 'kilometres', label: t({ message: 'Kilometers', comment: 'Unit of distances' }) },
  ] as const
  return (
    <Sheet open={open} onClose={onClose} title={t`Settings`} closeLabel={t`Close settings`}>
      <div className={stackClass(16)}>
        <Segment label={t`Theme`} options={themes} value={theme} onChange={setTheme} />
        <LanguageSelect />
        <Segment label={t`Distances in`} options={allUnits} value={units} onChange={setUnits} />
        <NotificationsSwitch />
        <ExportButton />
        <LegalLinks />
        {user ? (
          <EraseAccount onErased={() => setErased('account')} />
        ) : (
          <EraseDevice onErased={() => setErased('device')} />
        )}
      </div>
    </Sheet>
  )
}
