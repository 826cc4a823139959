import type { ESLint, Rule } from 'eslint'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { root } from '../run/root.ts'
import { refuseClock } from './clock-rules.ts'
import { refuseWholeDeps } from './deps-rules.ts'
import { refuseUndeclared } from './declared-packages.ts'
import { documentedDoors } from './documented-doors.ts'
import { ownText } from './own-text.ts'
import { plainWords } from './plain-words.ts'
import { refuseFileName, refuseGlobal, refuseImport } from './import-rules.ts'
import { refuseProperty, refuseRowImport } from './row-rules.ts'

const fileOf = (context: Rule.RuleContext): string => relative(root, context.filename).split(sep).join(posix.sep)

type Reported = Parameters<Rule.RuleContext['report']>[0] extends infer Descriptor
  ? Extract<Descriptor, { node: unknown }>['node']
  : never

/** The shape that import, re-export and dynamic import share. */
interface ImportLike {
  readonly source?: { readonly value?: unknown } | null
}

/** A rule that asks of every import whether it is refused. */
const importRule = (
  description: string,
  refuse: (file: string, specifier: string) => string | undefined,
): Rule.RuleModule => ({
  meta: { type: 'problem', schema: [], docs: { description } },
  create: (context) => {
    const check = (node: Reported): void => {
      const { source } = node as ImportLike
      if (typeof source?.value !== 'string') return
      const message = refuse(fileOf(context), source.value)
      if (message !== undefined) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    }
  },
})

const imports = importRule('Who may import whom: see import-rules.ts.', refuseImport)

const declared = importRule(
  'A project declares each package that it imports: see declared-packages.ts.',
  refuseUndeclared,
)

const globals: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Globals that one place wraps: see import-rules.ts.' } },
  create: (context) => {
    const refuse = (node: Reported, name: string): void => {
      const message = refuseGlobal(fileOf(context), name)
      if (message !== undefined) context.report({ node, message })
    }
    return {
      'Program:exit': (program) => {
        const [scope] = context.sourceCode.scopeManager.scopes
        const free = [
          ...(scope?.through ?? []),
          ...(scope?.variables ?? []).filter((v) => v.defs.length === 0).flatMap((v) => v.references),
        ]
        for (const { identifier } of free)
          if (identifier.type === 'Identifier') refuse(identifier ?? program, identifier.name)
      },
      MemberExpression: (node) => {
        const { object, property } = node
        if (object.type !== 'Identifier' || !['window', 'globalThis', 'self'].includes(object.name)) return
        if (property.type === 'Identifier') refuse(node, property.name)
        if (property.type === 'Literal' && typeof property.value === 'string') refuse(node, property.value)
      },
    }
  },
}

const fileNames: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'File names say what job is done.' } },
  create: (context) => ({
    Program: (node) => {
      const message = refuseFileName(fileOf(context))
      if (message !== undefined) context.report({ node, message })
    },
  }),
}

/** The name of a property that is written down: `x.name`, `x['name']`, `{ name }`. */
const writtenName = (key: unknown, computed: boolean): string | undefined => {
  const { type, name, value } = key as { readonly type: string; readonly name?: string; readonly value?: unknown }
  if (type === 'Identifier' && !computed) return name
  return typeof value === 'string' ? value : undefined
}

const rows: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'Where SQL and rows of the database may be: see row-rules.ts.' },
  },
  create: (context) => {
    const check = (node: Reported, name: string | undefined): void => {
      const message = name === undefined ? undefined : refuseProperty(fileOf(context), name)
      if (message !== undefined) context.report({ node, message })
    }
    return {
      MemberExpression: (node) => check(node, writtenName(node.property, node.computed)),
      'ObjectPattern > Property': (node: Rule.Node) => {
        if (node.type === 'Property') check(node, writtenName(node.key, node.computed))
      },
      ImportDeclaration: (node) => {
        for (const specifier of node.specifiers) {
          const name = specifier.type === 'ImportSpecifier' ? writtenName(specifier.imported, false) : undefined
          const message = refuseRowImport(fileOf(context), String(node.source.value), name ?? '')
          if (message !== undefined) context.report({ node: specifier, message })
        }
      },
    }
  },
}

const clock: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Who may read the device’s clock: see clock-rules.ts.' } },
  create: (context) => {
    const message = refuseClock(fileOf(context))
    if (message === undefined) return {}
    const refuse = (node: Rule.Node) => context.report({ node, message })
    return {
      'MemberExpression[object.name="Date"][property.name="now"]': refuse,
      ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]': refuse,
    }
  },
}

/** Types that name a part of `Deps`: `Pick<Deps, 'db'>`, `Deps['db']`. */
const PARTS: ReadonlySet<string> = new Set(['TSTypeParameterInstantiation', 'TSIndexedAccessType'])

const deps: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'Which functions take all dependencies: see deps-rules.ts.' },
  },
  create: (context) => {
    const check = (node: Rule.Node): void => {
      if (node.parent && PARTS.has(node.parent.type)) return
      const within = context.sourceCode.getAncestors(node).find(({ type }) => type === 'FunctionDeclaration')
      const name = within?.type === 'FunctionDeclaration' ? (within.id?.name ?? '') : ''
      const message = refuseWholeDeps(fileOf(context), name)
      if (message !== undefined) context.report({ node, message })
    }
    return {
      'TSTypeReference[typeName.name="Deps"]': check,
      'TSInterfaceHeritage[expression.name="Deps"]': check,
    }
  },
}

/** What the rules read beside the file they check: a change of these checks every file again, in spite of ESLint's cache. */
const version = globSync(['tools/eslint/*.ts', '{.,apps/*,libs/*}/package.json'], { cwd: root })
  .toSorted()
  .reduce((hash, file) => hash.update(readFileSync(join(root, file))), createHash('sha256'))
  .digest('hex')

/** The project's rules that no published plugin has. */
export const house: ESLint.Plugin = {
  meta: { name: 'house', version },
  rules: {
    imports,
    declared,
    globals,
    rows,
    clock,
    deps,
    'file-names': fileNames,
    'own-text': ownText,
    'plain-words': plainWords,
    documented: documentedDoors,
  },
}
