import { useState } from 'react'
import { Button, SettingsIcon } from '@refcall/design-system'
import { lazyPart } from '../lazy-part.tsx'

const SettingsSheet = lazyPart(
  () => import(/* webpackChunkName: "settings" */ './settings-sheet.tsx').then((part) => part.SettingsSheet),
  0,
)

/** Opens the settings. */
export function SettingsButton({ children }: { children: string }) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="rail" wide icon={<SettingsIcon />} onClick={show}>
        {children}
      </Button>
      {asked && <SettingsSheet open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
