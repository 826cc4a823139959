import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { properties, tokensCss } from './properties.ts'
import tokens from './tokens.json'

describe('the token style sheet', () => {
  it('says what the token file says', () => {
    expect(readFileSync(join(__dirname, 'properties.css'), 'utf8')).toBe(tokensCss(tokens))
  })

  it('names each property once', () => {
    const names = properties(tokens).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('tells a value of both themes in one line and an equal one only once', () => {
    const grey = (hex: string) => ({ colorSpace: 'srgb', components: [0, 0, 0], hex })
    const css = tokensCss({
      color: {
        $type: 'color',
        a: { $value: grey('#111111'), $extensions: { 'app.refcall.dark': grey('#eeeeee') } },
        b: { $value: grey('#222222') },
      },
    })
    expect(css).toContain('--rc-a: light-dark(#111111, #eeeeee);')
    expect(css).toContain('--rc-b: #222222;')
  })

  it('writes a style of type as a font, and what it points at as a property', () => {
    const measure = { value: 0, unit: 'px' }
    const style = {
      fontFamily: '{font.display}',
      fontSize: '{text.40}',
      fontWeight: 700,
      letterSpacing: measure,
      lineHeight: 1.02,
    }
    expect(tokensCss({ type: { $type: 'typography', '40': { $value: style } } })).toContain(
      '--rc-type-40: 700 var(--rc-text-40) / 1.02 var(--rc-font-display);',
    )
  })
})
