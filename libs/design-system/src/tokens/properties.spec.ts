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
    const css = tokensCss({ color: { $type: 'color', a: { $value: '#111', $extensions: { dark: '#eee' } }, b: { $value: '#222' } } })
    expect(css).toContain('--rc-a: light-dark(#111, #eee);')
    expect(css).toContain('--rc-b: #222;')
  })
})
