import { readFileSync, writeFileSync } from 'node:fs'
import { cardFieldsLook } from './src/tokens/card-fields.ts'
import { mapStyle } from './src/tokens/map-style.ts'
import { properties, tokensCss } from './src/tokens/properties.ts'
import type { TokenGroup } from './src/tokens/token-file.ts'

const file = (name: string) => new URL(`./src/tokens/${name}`, import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'))
const write = (name: string, value: unknown) => writeFileSync(file(name), `${JSON.stringify(value, null, 2)}\n`)

const tokens: TokenGroup = read('tokens.json')
writeFileSync(file('properties.css'), tokensCss(tokens))
write('card-fields.json', { light: cardFieldsLook(tokens, 'light'), dark: cardFieldsLook(tokens, 'dark') })
write('map-style.json', { light: mapStyle(tokens, 'light'), dark: mapStyle(tokens, 'dark') })

// Names are only added: a name removed from the tokens stays in this list, and its spec fails.
const released: string[] = read('released-names.json')
write('released-names.json', [...new Set([...released, ...properties(tokens).map(({ name }) => name)])])
