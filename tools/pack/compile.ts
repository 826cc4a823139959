import { createRequire } from 'node:module'
import { transform } from '@swc/core'

const require = createRequire(import.meta.url)

/** An option of swc that its types lack. */
const importsOfJavaScript = { rewriteRelativeImportExtensions: true }

/** A source as JavaScript with the same imports, of JavaScript; macros of messages are expanded, texts stay. */
export async function compile(file: string, text: string): Promise<string> {
  const isTyped = /\.tsx?$/.test(file)
  const { code } = await transform(text, {
    filename: file,
    swcrc: false,
    configFile: false,
    isModule: isTyped ? true : 'unknown',
    module: { type: 'es6' },
    jsc: {
      ...importsOfJavaScript,
      parser: isTyped ? { syntax: 'typescript', tsx: file.endsWith('x') } : { syntax: 'ecmascript' },
      target: 'es2024',
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
      experimental: { plugins: [[require.resolve('@lingui/swc-plugin'), {}]] },
    },
  })
  return code
}

/** The name of the file that a source is compiled to. */
export const compiledName = (file: string): string => file.replace(/\.tsx?$/, '.js')
