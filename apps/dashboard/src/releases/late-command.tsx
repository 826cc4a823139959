import { t } from '@lingui/core/macro'

interface LateCommandProps {
  asked: { readonly command: string; readonly isLate: boolean }
  isMonitored: boolean
}

/** Where a request is not carried out within seconds, the command that does it. */
export function LateCommand({ asked: { command, isLate }, isMonitored }: LateCommandProps) {
  if (!isLate && isMonitored) return null
  return (
    <>
      <p>{t`This has not been done yet. Run this command where the registry’s key is kept:`}</p>
      <code dir="ltr">{command}</code>
    </>
  )
}
