import { DEFAULT_PRODUCT } from './product-settings.ts'

/** The product settings that a page with this element reads. */
async function productOf(part: string | null) {
  document.body.innerHTML = part === null ? '' : '<script type="application/json" id="product"></script>'
  const script = document.getElementById('product')
  if (script) script.textContent = part
  jest.resetModules()
  return (await import('./product.ts')).product
}

describe('the product on a page', () => {
  it('is the default one where the page says nothing, or nothing that can be read', async () => {
    expect(await productOf(null)).toEqual(DEFAULT_PRODUCT)
    expect(await productOf('{')).toEqual(DEFAULT_PRODUCT)
  })

  it('is what the page says, and the default for the rest', async () => {
    expect(await productOf('{"title":"Kicker"}')).toEqual({ ...DEFAULT_PRODUCT, title: 'Kicker' })
  })
})
