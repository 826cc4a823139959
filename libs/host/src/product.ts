import { DEFAULT_PRODUCT, PRODUCT_PART, type ProductSettings } from './product-settings.ts'
import { readJson } from './read-json.ts'

/** The product as this deployment names and places it: the server of the page writes in what differs from the defaults. */
export const product: ProductSettings = {
  ...DEFAULT_PRODUCT,
  ...(readJson(document.getElementById(PRODUCT_PART)?.textContent ?? null) as Partial<ProductSettings> | null),
}
