import { t } from '@lingui/core/macro'
import { QrCode } from '@refcall/design-system'
import { codeQrText, type ScannedCode } from '@refcall/domain'
import s from './code-part.module.css'

/** The code as a QR code, for a referee whose phone reads it. */
export function CodeQr(scanned: ScannedCode) {
  return (
    <div className={s.qr}>
      <QrCode value={codeQrText(scanned)} label={t`Your code as a QR code`} />
    </div>
  )
}
