import { useState, type ReactNode } from 'react'
import { plural, t } from '@lingui/core/macro'
import { Button, Dialog, Field, stackClass } from '@refcall/design-system'
import { cleanName } from '@refcall/domain'
import { StepProblem } from './step-problem.tsx'

interface ReasonDialogProps {
  title: string
  /** The label of the reason field, which says where the reason is stored. */
  label: string
  hint: string
  /** How much of the reason is kept; default: what the service takes. */
  maxChars?: number
  /** The label of the button that cancels the dialog. */
  keep: string
  verb: string
  danger?: boolean
  /** The mutation that takes the step with the reason. */
  taking: { mutate: (reason: string) => void; isPending: boolean; error: Error | null }
  /** The step is no longer open: only the cancel button is left. */
  gone?: boolean
  /** Validates the dialog's other fields; false prevents the step. */
  check?: () => boolean
  onClose: () => void
  children?: ReactNode
}

const MIN_REASON_CHARS = 3
const MAX_REASON_CHARS = 500

/** Asks for a confirmation and a reason before an operator's step; the typed reason is kept if the step fails. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    label,
    hint,
    maxChars = MAX_REASON_CHARS,
    keep,
    verb,
    danger = false,
    taking,
    gone = false,
    check,
    onClose,
    children,
  } = props
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = () => {
    const text = cleanName(reason)
    const enough = [...text].length >= MIN_REASON_CHARS
    setMissing(!enough)
    // Both checks run, so that all missing input is shown at once.
    if ((check?.() ?? true) && enough) taking.mutate(text)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={taking.isPending}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={taking.isPending}>
            {gone ? t`Close` : keep}
          </Button>
          {!gone && (
            <Button variant={danger ? 'danger' : 'primary'} onClick={confirm} busy={taking.isPending}>
              {verb}
            </Button>
          )}
        </>
      }
    >
      <div className={stackClass(12)}>
        {children}
        {!gone && (
          <Field
            label={label}
            hint={hint}
            maxLength={maxChars}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...(missing && { error: tooShortText() })}
          />
        )}
        {taking.error && !gone && <StepProblem error={taking.error} />}
      </div>
    </Dialog>
  )
}

const tooShortText = (): string =>
  plural(
    { count: MIN_REASON_CHARS },
    {
      one: 'Please give a reason of at least # character',
      other: 'Please give a reason of at least # characters',
    },
  )
