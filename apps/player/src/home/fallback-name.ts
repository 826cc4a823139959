import { t } from '@lingui/core/macro'
import { product } from '@refcall/host'

/** What people call the place that stands in where the browser gives none. */
export const fallbackName = (): string => product.fallbackPlace.name ?? t`San Francisco`
