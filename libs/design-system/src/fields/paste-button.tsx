import { Button } from '../actions/button.tsx'

export interface PasteButtonProps {
  label: string
  onText: (text: string) => void
  disabled?: boolean
}

/**
 * Pastes with one press; not rendered where the page cannot read the clipboard. If the user refuses access, typing
 * still works.
 */
export function PasteButton({ label, onText, disabled = false }: PasteButtonProps) {
  if (typeof navigator.clipboard?.readText !== 'function') return null
  const paste = () => navigator.clipboard.readText().then(onText, () => onText(''))
  return (
    <Button variant="outline" wide aria-disabled={disabled} onClick={paste}>
      {label}
    </Button>
  )
}
