import { t } from '@lingui/core/macro'
import { Banner, quietClass, stackClass } from '@refcall/design-system'
import { OtherMatch } from './other-match.tsx'
import s from './camera.module.css'
import { useScan } from './use-scan.ts'

interface CameraProps {
  matchId: string
  onCode: (code: string) => void
}

/** The camera's picture, until it shows the code of this match. */
export function Camera({ matchId, onCode }: CameraProps) {
  const { video, problem } = useScan(matchId, onCode)
  return (
    <div className={stackClass(12)}>
      {problem === 'no_camera' ? (
        <Banner tone="danger">{t`The camera cannot be used. Close this and type the six digits.`}</Banner>
      ) : (
        <video ref={video} className={s.video} muted playsInline aria-label={t`Camera`} />
      )}
      <OtherMatch isScanned={problem === 'other_match'} />
      <p className={quietClass}>{t`The player opens the QR code below the six digits.`}</p>
    </div>
  )
}
