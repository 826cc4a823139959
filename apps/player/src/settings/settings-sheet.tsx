import { Segment, Sheet } from '@refcall/design-system'
import { setTheme, useSession, useTheme } from '@refcall/host'
import { EraseAccount } from './erase-account.tsx'
import { EraseDevice } from './erase-device.tsx'
import { ExportButton } from './export-button.tsx'
import s from './settings.module.css'

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

interface SettingsSheetProps {
  open: boolean
  onClose: () => void
}

/** How the product looks here, and what it keeps about this player. */
export function SettingsSheet({ open, onClose }: SettingsSheetProps) {
  const theme = useTheme()
  const { user } = useSession()
  return (
    <Sheet open={open} onClose={onClose} title="Settings" closeLabel="Close settings">
      <div className={s.settings}>
        <Segment label="Theme" options={themes} value={theme} onChange={setTheme} />
        <ExportButton />
        {user ? <EraseAccount /> : <EraseDevice />}
      </div>
    </Sheet>
  )
}
