import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { draw, pictures } from './pictures.ts'

for (const page of Object.keys(pictures)) {
  const file = join(root, page)
  writeFileSync(file, draw(page, readFileSync(file, 'utf8')))
}
