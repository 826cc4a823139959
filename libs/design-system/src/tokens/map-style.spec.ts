import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapStyle } from './map-style.ts'
import tokens from './tokens.json'

it('the colours of maps are written as the tokens say, each theme its own', () => {
  const written: unknown = JSON.parse(readFileSync(join(__dirname, 'map-style.json'), 'utf8'))
  expect(written).toEqual({ light: mapStyle(tokens, 'light'), dark: mapStyle(tokens, 'dark') })
  expect(mapStyle(tokens, 'light').land).not.toBe(mapStyle(tokens, 'dark').land)
})
