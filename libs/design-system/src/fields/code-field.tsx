import { OTPInput } from 'input-otp'
import { type ReactNode, type Ref, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import h from '../visually-hidden.module.css'
import { CodeBox } from './code-box.tsx'
import s from './code-field.module.css'
import f from './field.module.css'
import { PasteButton } from './paste-button.tsx'

export interface CodeFieldProps {
  label: ReactNode
  hideLabel?: boolean
  value: string
  /** Writes the digits of every script as 0 to 9. */
  readDigits: (text: string) => string
  /** Digits only, at most `length` of them. */
  onChange: (value: string) => void
  /** Called when the last digit is entered: typed, pasted or filled in by the system. */
  onComplete?: (code: string) => void
  /** Why the last code was refused, and the attempts left; announced, and read with the field. */
  error?: ReactNode
  hint?: ReactNode
  /** The label of the paste button; without it, or where the page may not read the clipboard, there is none. */
  pasteLabel?: string
  length?: number
  /** The code is being checked: the field keeps its focus and is read-only. */
  busy?: boolean
  autoFocus?: boolean
}

/** One-time code as boxes over a single real input: number pad, paste and the system's autofill work. */
export function CodeField(props: CodeFieldProps) {
  const { label, hideLabel, readDigits, onChange, error, hint, pasteLabel } = props
  const { length = 6, busy = false, autoFocus = false } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const digits = (text: string) => readDigits(text).replace(/\D/g, '').slice(0, length)

  useLayoutEffect(claimStyle, [])
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  return (
    <div className={s.field}>
      <label htmlFor={id} className={hideLabel ? h.hidden : f.label}>
        {label}
      </label>
      <div dir="ltr" className={s.frame}>
        <CodeInput {...props} id={id} ref={input} length={length} digits={digits} />
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={f.hint}>
          {hint}
        </p>
      ) : null}
      {/* Always rendered, so that the refusal is announced although the focus does not move. */}
      <div role="alert">
        {error ? (
          <p id={`${id}-error`} className={s.error}>
            {error}
          </p>
        ) : null}
      </div>
      {pasteLabel ? (
        <PasteButton
          label={pasteLabel}
          disabled={busy}
          onText={(text) => {
            input.current?.focus()
            const code = digits(text)
            if (code) onChange(code)
          }}
        />
      ) : null}
    </div>
  )
}

interface CodeInputProps extends Omit<CodeFieldProps, 'readDigits'> {
  id: string
  ref: Ref<HTMLInputElement>
  length: number
  digits: (text: string) => string
}

function CodeInput({ id, ref, value, digits, onChange, onComplete, length, busy, hint, error }: CodeInputProps) {
  return (
    <OTPInput
      ref={ref}
      id={id}
      value={value}
      onChange={(text) => onChange(digits(text))}
      {...(onComplete && { onComplete })}
      maxLength={length}
      pasteTransformer={digits}
      inputMode="numeric"
      autoComplete="one-time-code"
      readOnly={busy}
      aria-busy={busy || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
      containerClassName={classNames(s.boxes, busy && s.busy)}
      className={s.input}
      pushPasswordManagerStrategy="none"
      noScriptCSSFallback={null}
      render={({ slots }) => slots.map((slot, place) => <CodeBox key={place} {...slot} refused={Boolean(error)} />)}
    />
  )
}

/**
 * The library writes an inline style unless an element has this id; a strict CSP forbids that, and our style sheet has
 * the rules.
 */
function claimStyle() {
  const id = 'input-otp-style'
  if (document.getElementById(id)) return
  document.head.append(Object.assign(document.createElement('meta'), { id }))
}
