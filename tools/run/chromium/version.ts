import { spawnSync } from 'node:child_process'
import { findChromium } from './find.ts'

// Which browser the journeys would run in: part of what they depend on.
const path = findChromium()
console.log(path === undefined ? 'none' : `${path} ${spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim()}`)
