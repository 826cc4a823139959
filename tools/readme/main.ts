import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { draw } from './pictures.ts'

const file = join(root, 'README.md')
writeFileSync(file, draw(readFileSync(file, 'utf8')))
