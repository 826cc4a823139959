import { readFileSync, writeFileSync } from 'node:fs'
import { tokensCss } from './properties.ts'

const here = (file: string) => new URL(file, import.meta.url)
writeFileSync(here('./properties.css'), tokensCss(JSON.parse(readFileSync(here('./tokens.json'), 'utf8'))))
