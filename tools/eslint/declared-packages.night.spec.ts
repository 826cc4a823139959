import { ESLint } from 'eslint'
import { join } from 'node:path'
import * as parser from '@typescript-eslint/parser'
import { root } from '../run/root.ts'
import { declaredOnly } from './config.ts'

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser } }, declaredOnly],
})

const refusals = async (file: string, text: string): Promise<string[]> => {
  const [result] = await eslint.lintText(text, { filePath: join(root, file) })
  return result?.messages.map(({ message }) => message) ?? []
}

describe('works', () => {
  it.each([
    ['a dependency', 'apps/api/src/app.ts', `import fastify from 'fastify'`],
    ['a part of one', 'apps/shell/src/draw-page.tsx', `import { createRoot } from 'react-dom/client'`],
    ['a dependency of the specs', 'libs/domain/src/charge.spec.ts', `import fc from 'fast-check'`],
    ['types for a package without', 'apps/dashboard/src/map/areas.ts', `import type { Feature } from 'geojson'`],
    ['another project', 'apps/player/src/remote.tsx', `import { x } from '@refcall/host'`],
    ['the project itself', 'apps/payment-sandbox/src/start.ts', `import { x } from '@refcall/payment-sandbox/testing'`],
    ['what the root runs', 'tools/build/federation/base.ts', `import webpack from 'webpack'`],
    ["a part of Node's", 'apps/api/src/main.ts', `import { x } from 'node:fs'`],
  ])('%s', async (_, file, text) => expect(await refusals(file, text)).toEqual([]))
})

describe('refuses', () => {
  it.each([
    ['what only the root declares', 'libs/contract/src/index.ts', `import fc from 'fast-check'`],
    ['what only another project declares', 'tools/start/main.ts', `import { x } from 'kysely'`],
    ['a project that is not declared', 'libs/router/src/index.ts', `import { x } from '@refcall/host'`],
    ['a re-export', 'libs/domain/src/index.ts', `export * from 'typebox'`],
    ['a dynamic import', 'apps/referee/src/remote.tsx', `void import('maplibre-gl')`],
    ['a type', 'apps/player/src/remote.tsx', `export type X = import('geojson').Feature`],
  ])('%s', async (_, file, text) =>
    expect(await refusals(file, text)).toEqual([expect.stringContaining('does not declare')]),
  )
})
