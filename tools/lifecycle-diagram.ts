import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lifecycleDiagram } from '@refcall/domain'
import { root } from './run/root.ts'

// Draws the match lifecycle into the README, between the markers; with --check it only compares.
const START = '<!-- lifecycle:start -->'
const END = '<!-- lifecycle:end -->'

const file = join(root, 'README.md')
const readme = readFileSync(file, 'utf8')
const [before, rest] = readme.split(START)
const after = rest?.split(END)[1]

if (before === undefined || after === undefined) {
  console.error(`README.md holds no ${START} … ${END}`)
  process.exit(1)
}

const drawn = `${before}${START}\n\`\`\`mermaid\n${lifecycleDiagram()}\n\`\`\`\n${END}${after}`

if (!process.argv.includes('--check')) writeFileSync(file, drawn)
else if (drawn !== readme) {
  console.error('The lifecycle in README.md is out of date: run node tools/lifecycle-diagram.ts')
  process.exit(1)
}
