import { spawnSync } from 'node:child_process'
import { findChromium, findForPages } from './find.ts'

// The versions of the journeys' browsers: part of their cache key.
for (const path of new Set([findChromium(), findForPages()])) {
  console.log(
    path === undefined ? 'none' : `${path} ${spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim()}`,
  )
}
