import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Button, Sheet } from '@refcall/design-system'
import { readCodeQr } from '@refcall/domain'
import { appCan, scanWithApp } from '@refcall/host'
import { canScan } from './barcode-detector.ts'
import { Camera } from './camera.tsx'
import { OtherMatch } from './other-match.tsx'

interface ScanCodeProps {
  matchId: string
  onCode: (code: string) => void
}

/** Reads the code from the player's screen with the camera, where the browser or the app can; the boxes do the same. */
export function ScanCode({ matchId, onCode }: ScanCodeProps) {
  const [isOpen, setOpen] = useState(false)
  const [isOther, setOther] = useState(false)
  const close = () => setOpen(false)
  const byApp = appCan('scan_code')
  const scanByApp = async () => {
    setOther(false)
    const text = await scanWithApp()
    if (text === null) return
    const scanned = readCodeQr(text)
    if (scanned?.matchId === matchId) onCode(scanned.code)
    else setOther(true)
  }
  if (!byApp && !canScan()) return null
  return (
    <>
      <Button variant="outline" size="small" onClick={() => (byApp ? void scanByApp() : setOpen(true))}>
        {t`Scan the QR code`}
      </Button>
      {byApp && <OtherMatch isScanned={isOther} />}
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
