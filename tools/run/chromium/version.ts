import { spawnSync } from 'node:child_process'
import { findChromium } from './find.ts'

// The version of the journeys' browser: part of their cache key.
const path = findChromium()
console.log(path === undefined ? 'none' : `${path} ${spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim()}`)
