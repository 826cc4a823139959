import { t } from '@lingui/core/macro'
import { Banner, Button, ExternalLinkIcon } from '@refcall/design-system'
import { CopyLinkDialog } from '../banking/copy-link-dialog.tsx'
import { useBankingLink } from '../banking/use-banking-link.ts'

/** The link was already used or has expired; a new link resumes the setup. */
export function Incomplete({ onContinue }: { onContinue: () => void }) {
  const { go, busy, problem, isInApp, copying, stopCopying } = useBankingLink()
  const resume = () => {
    onContinue()
    go('set_up')
  }
  return (
    <>
      <p role="status">{t`Your banking details are not complete yet. You can continue where you left off.`}</p>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {isInApp && (
        <Banner tone="notice">{t`The app opens your banking page. Come back here when you are done.`}</Banner>
      )}
      <Button wide icon={<ExternalLinkIcon />} busy={busy} onClick={resume}>
        {t`Continue`}
      </Button>
      <CopyLinkDialog url={copying} onClose={stopCopying} />
    </>
  )
}
