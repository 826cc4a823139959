import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardFieldsLook } from './card-fields.ts'
import tokens from './tokens.json'

describe('the look of card fields in a foreign frame', () => {
  it('is written as the tokens say', () => {
    const written: unknown = JSON.parse(readFileSync(join(__dirname, 'card-fields.json'), 'utf8'))
    expect(written).toEqual({ light: cardFieldsLook(tokens, 'light'), dark: cardFieldsLook(tokens, 'dark') })
  })

  it('tells every value in full and each theme its own', () => {
    const [light, dark] = [cardFieldsLook(tokens, 'light'), cardFieldsLook(tokens, 'dark')]
    expect(JSON.stringify([light, dark])).not.toContain('var(')
    expect(light.variables['colorText']).toBe(tokens.color.ink.$value.hex)
    expect(dark.variables['colorText']).toBe(tokens.color.ink.$extensions['app.refcall.dark'].hex)
  })

  it('refuses tokens that lack one it draws with', () => {
    expect(() => cardFieldsLook({}, 'light')).toThrow('no token slip')
  })
})
