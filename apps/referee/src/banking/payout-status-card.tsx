import { t } from '@lingui/core/macro'
import { Banner, Button, ExternalLinkIcon, quietClass, stackClass, StatusPill, type Tone } from '@refcall/design-system'
import { CopyLinkDialog } from './copy-link-dialog.tsx'
import type { PayoutStatus } from './payout-status.ts'
import type { BankingLink } from './use-banking-link.ts'

interface PayoutStatusCardProps {
  payoutStatus: PayoutStatus
  link: BankingLink
  /** No country has been selected for the account setup. */
  needsCountry: boolean
}

const TONES: Record<PayoutStatus, Tone> = { none: 'slate', pending: 'amber', verified: 'green' }

/** The status of the payout account, and the next step for it. */
export function PayoutStatusCard({ payoutStatus, link, needsCountry }: PayoutStatusCardProps) {
  const { title, text, action } = wordsOf(payoutStatus)
  const { go, busy, problem, isInApp, copying, stopCopying } = link
  return (
    <>
      <div role="status" className={stackClass(8)}>
        <p>
          <StatusPill tone={TONES[payoutStatus]}>{title}</StatusPill>
        </p>
        <p className={quietClass}>{text}</p>
      </div>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {isInApp && (
        <Banner tone="notice">{t`The app opens your banking page. Come back here when you are done.`}</Banner>
      )}
      <Button
        wide
        variant={payoutStatus === 'verified' ? 'outline' : 'primary'}
        icon={<ExternalLinkIcon />}
        busy={busy}
        disabled={payoutStatus === 'none' && needsCountry}
        onClick={() => go(payoutStatus === 'none' ? 'set_up' : 'manage')}
      >
        {action}
      </Button>
      <CopyLinkDialog url={copying} onClose={stopCopying} />
    </>
  )
}

function wordsOf(payoutStatus: PayoutStatus): { title: string; text: string; action: string } {
  switch (payoutStatus) {
    case 'none':
      return {
        title: t`Setup Required`,
        text: t`Tell our payment provider where your payouts should go.`,
        action: t`Set Up Banking Information`,
      }
    case 'pending':
      return {
        title: t`Verification Pending`,
        text: t`The provider still needs something from you, or is checking what you sent.`,
        action: t`Continue Banking Setup`,
      }
    case 'verified':
      return {
        title: t`Verified & Ready`,
        text: t`You can accept electronic payments. Payouts go straight to your bank.`,
        action: t`Manage Payment Account`,
      }
  }
}
