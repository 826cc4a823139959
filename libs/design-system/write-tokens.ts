import { readFileSync, writeFileSync } from 'node:fs'
import { tokensCss } from './src/tokens/properties.ts'

const file = (name: string) => new URL(`./src/tokens/${name}`, import.meta.url)
writeFileSync(file('properties.css'), tokensCss(JSON.parse(readFileSync(file('tokens.json'), 'utf8'))))
