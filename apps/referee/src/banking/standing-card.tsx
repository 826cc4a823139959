import { t } from '@lingui/core/macro'
import { Banner, Button, ExternalLinkIcon, quietClass, stackClass, StatusPill, type Tone } from '@refcall/design-system'
import { CopyLinkDialog } from './copy-link-dialog.tsx'
import type { Standing } from './standing.ts'
import type { BankingLink } from './use-banking-link.ts'

interface StandingCardProps {
  standing: Standing
  link: BankingLink
  /** No country has been selected for the account setup. */
  needsCountry: boolean
}

const TONES: Record<Standing, Tone> = { none: 'slate', pending: 'amber', verified: 'green' }

/** The status of the payout account, and the next step for it. */
export function StandingCard({ standing, link, needsCountry }: StandingCardProps) {
  const { title, text, action } = wordsOf(standing)
  const { go, busy, problem, isInApp, copying, stopCopying } = link
  return (
    <>
      <div role="status" className={stackClass(8)}>
        <p>
          <StatusPill tone={TONES[standing]}>{title}</StatusPill>
        </p>
        <p className={quietClass}>{text}</p>
      </div>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {isInApp && <Banner tone="notice">{t`The app opens your banking page. Come back here when you are done.`}</Banner>}
      <Button
        wide
        variant={standing === 'verified' ? 'outline' : 'primary'}
        icon={<ExternalLinkIcon />}
        busy={busy}
        disabled={standing === 'none' && needsCountry}
        onClick={() => go(standing === 'none' ? 'set_up' : 'manage')}
      >
        {action}
      </Button>
      <CopyLinkDialog url={copying} onClose={stopCopying} />
    </>
  )
}

function wordsOf(standing: Standing): { title: string; text: string; action: string } {
  switch (standing) {
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
