import { useRef, useState } from 'react'
import { t } from '@lingui/core/macro'
import { Button, Dialog, Field, stackClass } from '@refcall/design-system'

interface CopyLinkDialogProps {
  /** The URL to copy; null hides the dialog. */
  url: string | null
  onClose: () => void
}

/** For a page that may not navigate away: the URL to open in another tab. */
export function CopyLinkDialog({ url, onClose }: CopyLinkDialogProps) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    setCopied(null)
    onClose()
  }
  const copy = async () => {
    const isCopied = await writeClipboard(url ?? '')
    if (!isCopied) field.current?.select()
    setCopied(isCopied)
  }
  return (
    <Dialog
      open={url !== null}
      onClose={close}
      title={t`Open the banking page yourself`}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {t`Close`}
          </Button>
          <Button onClick={() => void copy()}>{t`Copy URL`}</Button>
        </>
      }
    >
      <div className={stackClass(12)}>
        <p>{t`This page could not go there by itself. Copy the URL and open it in a new tab.`}</p>
        <Field
          ref={field}
          label={t`URL`}
          value={url ?? ''}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
        <p role="status">
          {copied === true && (
            <span>{t`URL copied to clipboard! Open it in a new tab to complete banking setup.`}</span>
          )}
          {copied === false && (
            <span>{t`The URL could not be copied. It is selected above: copy it by hand and open it in a new tab.`}</span>
          )}
        </p>
      </div>
    </Dialog>
  )
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
