import { DEFAULT_PRODUCT, PRODUCT_PART, type ProductSettings } from './product-settings.ts'
import { readJson } from './read-json.ts'

/** The product settings of this deployment: the page server inlines those that differ from the defaults. */
export const product: ProductSettings = {
  ...DEFAULT_PRODUCT,
  ...(readJson(document.getElementById(PRODUCT_PART)?.textContent ?? null) as Partial<ProductSettings> | null),
}
