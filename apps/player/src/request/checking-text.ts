import { t } from '@lingui/core/macro'

/** While a request is paid for with work. */
export const checkingText = (): string => t`Checking that this request is genuine…`
