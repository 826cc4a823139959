import { useState, type ReactNode } from 'react'
import { SettingsSheet } from './settings-sheet.tsx'

interface SettingsButtonProps {
  className: string
  children: ReactNode
}

/** Opens the settings. */
export function SettingsButton({ className, children }: SettingsButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      <SettingsSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
