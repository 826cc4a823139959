import { t } from '@lingui/core/macro'
import { product } from '@refcall/host'

/** The display name of the fallback place. */
export const fallbackName = (): string => product.fallbackPlace.name ?? t`San Francisco`
