import { type Theme, themed } from './themed.ts'
import type { TokenGroup } from './token-file.ts'

/**
 * The look of card fields that a payment provider draws in its own frame, as the variables and rules of Stripe's
 * Appearance; meant for its theme `flat`.
 */
export interface CardFieldsLook {
  variables: Record<string, string>
  rules: Record<string, Record<string, string>>
}

/** The look in one theme. A cross-origin frame cannot use custom properties, so every value is resolved. */
export function cardFieldsLook(tokens: TokenGroup, theme: Theme): CardFieldsLook {
  const token = themed(tokens, theme)
  return {
    variables: {
      colorBackground: token('slip'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextPlaceholder: token('ink-2'),
      colorPrimary: token('link'),
      colorDanger: token('red-text'),
      colorSuccess: token('green-text'),
      iconColor: token('ink-2'),
      fontFamily: token('font-body'),
      fontSizeBase: '16px',
      borderRadius: token('radius-field'),
      spacingUnit: token('space-4'),
    },
    rules: {
      '.Input': { border: `1.5px solid ${token('line')}`, boxShadow: 'none', padding: token('space-12') },
      '.Input:focus': { outline: `3px solid ${token('focus-slip')}`, outlineOffset: '2px', boxShadow: 'none' },
      '.Input--invalid': { borderColor: token('red-solid'), boxShadow: 'none' },
      '.Label': { fontWeight: '600' },
    },
  }
}
