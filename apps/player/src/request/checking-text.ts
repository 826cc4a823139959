import { t } from '@lingui/core/macro'

/** Shown while the proof of work of a request is solved. */
export const checkingText = (): string => t`Checking that this request is genuine…`
