import { useState, type ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Banner, Button, Disclosure, FlipCode, quietClass, stackClass } from '@refcall/design-system'
import type { ScannedCode } from '@refcall/domain'
import { clockText } from '@refcall/messages'
import { useSecondsLeft } from '../../countdown/use-seconds-left.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { needsNewCode } from '../stage.ts'
import { regenerateErrorText, usePause, useRegenerate } from './use-regenerate.ts'
import { useWakeLock } from './use-wake-lock.ts'
import s from './code-part.module.css'

const CodeQr = lazyPart(() => import(/* webpackChunkName: "code-qr" */ './code-qr.tsx').then((part) => part.CodeQr), 6)

interface CodePartProps {
  match: Match
  sum: ReactNode
}

/** The code to show at the table, its remaining time, and the button for a new one. */
export function CodePart({ match, sum }: CodePartProps) {
  const { verificationCode: code, verificationCodeExpiresAt: until } = match
  if (code && until) return <Code match={match} sum={sum} code={code} until={until} />
  if (needsNewCode(match)) return <UsedUp match={match} sum={sum} />
  return (
    <>
      <Banner>{t`The code is shown in the browser that requested this match.`}</Banner>
      {sum}
    </>
  )
}

/** After five wrong codes the service knows no code any more. */
function UsedUp({ match, sum }: CodePartProps) {
  return (
    <div className={stackClass(12)}>
      <Banner tone="notice">{t`Five wrong codes were entered, so that code is no longer valid. Generate a new one for your referee.`}</Banner>
      {sum}
      <NewCode match={match} until={null} />
    </div>
  )
}

function Code({ match, sum, code, until }: CodePartProps & { code: string; until: string }) {
  const seconds = useSecondsLeft(until)
  useWakeLock()
  const expired = seconds === 0
  const time = clockText(seconds)
  return (
    <div className={stackClass(12)}>
      <FlipCode label={t`Your code`} code={code} spent={expired} />
      {expired ? (
        <Banner tone="notice">{t`That code has expired. Generate a new one.`}</Banner>
      ) : (
        <p role="timer" className={s.expiry}>{t`Expires in ${time}. Do not share it before you meet.`}</p>
      )}
      {!expired && <QrDisclosure matchId={match.id} code={code} />}
      {sum}
      <NewCode match={match} until={until} />
      <p className={quietClass}>{t`A new code replaces the old one immediately.`}</p>
    </div>
  )
}

/** The digits come first: the QR code is loaded and drawn once the player asks for it. */
function QrDisclosure(scanned: ScannedCode) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary={t`Show as a QR code`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <CodeQr {...scanned} />}
    </Disclosure>
  )
}

/** The button for a new code; `until`: when the present one expires, if there is one. */
function NewCode({ match, until }: { match: Match; until: string | null }) {
  const regenerate = useRegenerate()
  const pause = usePause(until, regenerate.refusedUntil)
  return (
    <>
      {regenerate.isError && <Banner tone="danger">{regenerateErrorText(regenerate.error)}</Banner>}
      <Button
        wide
        variant="outline"
        busy={regenerate.isPending}
        aria-disabled={pause > 0 || undefined}
        onClick={() => regenerate.mutate(match)}
      >
        <span>{t`Generate New Code`}</span> {pause > 0 && <span className={s.pause}>{clockText(pause)}</span>}
      </Button>
    </>
  )
}
