import { readFileSync, writeFileSync } from 'node:fs'
import { cardFieldsLook } from './src/tokens/card-fields.ts'
import { tokensCss } from './src/tokens/properties.ts'

const file = (name: string) => new URL(`./src/tokens/${name}`, import.meta.url)
const tokens = JSON.parse(readFileSync(file('tokens.json'), 'utf8'))
const looks = { light: cardFieldsLook(tokens, 'light'), dark: cardFieldsLook(tokens, 'dark') }
writeFileSync(file('properties.css'), tokensCss(tokens))
writeFileSync(file('card-fields.json'), `${JSON.stringify(looks, null, 2)}\n`)
