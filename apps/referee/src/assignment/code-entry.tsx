import { useState } from 'react'
import { tableText } from '@refcall/messages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { Banner, CodeField, quietClass } from '@refcall/design-system'
import { latinDigits, LIMITS } from '@refcall/domain'
import { payoutEstimate } from '../match-words.ts'
import { SentLater } from '../on-the-way/sent-later.tsx'
import { ScanCode } from '../scan-code/scan-code.tsx'
import { codeProblem } from './code-problem.ts'
import type { AssignmentControl } from './use-assignment.ts'
import { useVerifyCode } from './use-verify-code.ts'

interface CodeEntryProps {
  match: Match
  control: AssignmentControl
  /** The referee is at the table: the boxes take the focus. */
  isDue: boolean
}

/** Six boxes for the player's code; the sixth digit submits it. */
export function CodeEntry({ match, control, isDue }: CodeEntryProps) {
  const [code, setCode] = useState('')
  const { verify, busy, isSending, inDoubt, error } = useVerifyCode(match, control, () => setCode(''))
  const tableNumber = <bdi translate="no">{tableText(match.tableNumber)}</bdi>
  if (inDoubt) return <Processing />
  return (
    <>
      <p className={quietClass}>
        <Trans>Table {tableNumber}. Ask the player to show you six digits. You get paid when they match.</Trans>
      </p>
      <CodeField
        label={t`Player’s code`}
        hideLabel
        value={code}
        readDigits={latinDigits}
        onChange={setCode}
        onComplete={verify}
        error={error && codeProblem(error)}
        pasteLabel={t`Paste code`}
        length={LIMITS.code.digits}
        busy={busy}
        autoFocus={isDue}
      />
      <SentLater isWaiting={isSending} />
      <ScanCode matchId={match.id} onCode={verify} />
      <p className={quietClass}>{payoutEstimate(match)}</p>
    </>
  )
}

function Processing() {
  return (
    <Banner tone="notice">
      <strong>{t`The code was right. The payment is being confirmed.`}</strong>
      <p>{t`This can take a minute. Nothing else is needed from you.`}</p>
    </Banner>
  )
}
