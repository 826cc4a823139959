import { useState } from 'react'
import { Button, IconButton, SettingsIcon } from '@refcall/design-system'
import { lazyPart } from '../lazy-part.tsx'

const SettingsSheet = lazyPart(
  () => import(/* webpackChunkName: "settings" */ './settings-sheet.tsx').then((part) => part.SettingsSheet),
  0,
)

interface SettingsButtonProps {
  children: string
  /** Only the icon is seen; the name is for screen readers. */
  asIcon?: boolean
}

/** Opens the settings. */
export function SettingsButton({ children, asIcon = false }: SettingsButtonProps) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      {asIcon ? (
        <IconButton label={children} title={children} onClick={show}>
          <SettingsIcon />
        </IconButton>
      ) : (
        <Button variant="rail" wide icon={<SettingsIcon />} onClick={show}>
          {children}
        </Button>
      )}
      {asked && <SettingsSheet open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
