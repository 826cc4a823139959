import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Button, Sheet } from '@refcall/design-system'
import { Camera } from './camera.tsx'
import { canScan } from './barcode-detector.ts'

interface ScanCodeProps {
  matchId: string
  onCode: (code: string) => void
}

/** Reads the code from the player's screen with the camera, where the browser can; the boxes do the same. */
export function ScanCode({ matchId, onCode }: ScanCodeProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!canScan()) return null
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {t`Scan the QR code`}
      </Button>
      <Sheet open={isOpen} onClose={close} title={t`Scan the player’s QR code`} closeLabel={t`Close`}>
        {isOpen && (
          <Camera
            matchId={matchId}
            onCode={(code) => {
              close()
              onCode(code)
            }}
          />
        )}
      </Sheet>
    </>
  )
}
