import { t } from '@lingui/core/macro'
import { TickList } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { Section } from './section.tsx'

/** The platform fee, and who pays it. */
export function FeeSection() {
  const percent = LIMITS.money.platformFeePercent
  return (
    <Section title={t`Fee Information`} quiet>
      <TickList
        items={[
          t`Electronic payments: a ${percent}% platform fee plus processing fees, deducted from your payout.`,
          t`Players pay the full match amount and nothing on top.`,
          t`Non-electronic payments: no fee.`,
        ]}
      />
    </Section>
  )
}
