import { useState } from 'react'
import { Button, SettingsIcon } from '@refcall/design-system'
import { SettingsSheet } from './settings-sheet.tsx'

/** Opens the settings. */
export function SettingsButton({ children }: { children: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="rail" wide icon={<SettingsIcon />} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <SettingsSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
