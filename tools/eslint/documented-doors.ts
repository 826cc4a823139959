import type { Rule, Scope } from 'eslint'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

/** An expression, as members and calls have them. */
type Value = Extract<Rule.Node, { type: 'MemberExpression' }>['object']
type MemberExpression = Extract<Value, { type: 'MemberExpression' }>
type Property = Extract<Extract<Value, { type: 'ObjectExpression' }>['properties'][number], { type: 'Property' }>

/**
 * What is allowed although it goes past a documented API, and why. The instrumentations that OpenTelemetry publishes
 * need no entry: they patch modules in their own code.
 */
const exceptions = {
  /** Loaders of files in node_modules. MapLibre draws nothing while webpack turns its `import.meta.url` into a file path. */
  loaders: [String.raw`maplibre-gl\.mjs$`],
}

/** Names that packages give to what they do not document. */
const PRIVATE_EXPORT = /^(UNSAFE_|__SECRET_|__INTERNAL|_)/

/** A member whose name says that it is private; a class may have such members of its own. */
const PRIVATE_MEMBER = /^(_[a-z]|UNSAFE_|__SECRET_|__INTERNAL)/

/** Folders of a package without a list of exports whose files are its own affair. */
const INNER_FOLDER = /^(dist|lib|src|types|build|cjs|esm|internal)(\/|$)/

/** A loader's `test` that names only endings, such as `\.tsx?$` or `\.(png|svg)$`: it is about sources of one kind, not about a package. */
const ENDINGS_ONLY = /^\\\.[\w?]+(\|\w+)*\$$|^\\\.\([\w|?]+\)\$$/

/** A file inside a package, in a regular expression. */
const PACKAGE_FILE = /node_modules|\/(dist|lib|cjs|esm|src)\\?\//

const OWN_SOURCES = /^\\\/(apps|libs|tools)\\\//

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function hasExports(name: string): boolean {
  const file = join(root, 'node_modules', name, 'package.json')
  return existsSync(file) && 'exports' in JSON.parse(readFileSync(file, 'utf8'))
}

/** Why a file of a package may not be imported. What `exports` of a package lists, Node and webpack check. */
function refuseFile(specifier: string): string | undefined {
  if (/(^|\/)node_modules\//.test(specifier))
    return 'Import a package by its name: a path into node_modules passes its exports.'
  if (/^[./]|^\w+:/.test(specifier)) return undefined
  const name = packageOf(specifier)
  const inner = specifier.slice(name.length + 1)
  return INNER_FOLDER.test(inner) && !inner.endsWith('.css') && !hasExports(name)
    ? `${specifier} is a file inside ${name}: import what the package documents.`
    : undefined
}

const nameOf = ({ property, computed }: MemberExpression): string | undefined => {
  if (property.type === 'Identifier' && !computed) return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined
}

/** `Client` of `pg.Client.prototype`; undefined for anything else. */
function ownerOfPrototype(node: Value): Value | undefined {
  if (node.type !== 'MemberExpression') return undefined
  return nameOf(node) === 'prototype' ? node.object : ownerOfPrototype(node.object)
}

/** Whether a name was imported: what the platform or this file defines may be completed, as specs do without a browser. */
function isImported(node: Value, scope: Scope.Scope): boolean {
  if (node.type === 'MemberExpression') return isImported(node.object, scope)
  if (node.type !== 'Identifier') return false
  for (let at: Scope.Scope | null = scope; at; at = at.upper) {
    const variable = at.set.get(node.name)
    if (variable) return variable.defs.some(({ type }) => type === 'ImportBinding')
  }
  return false
}

const PATCHES = /^(assign|defineProperty|defineProperties|set|setPrototypeOf|spyOn|replaceProperty)$/

const sourceOf = ({ value }: Property): string | undefined =>
  value.type === 'Literal' && 'regex' in value && value.regex ? value.regex.pattern : undefined

type Report = (node: Rule.Node, message: string) => void

/** Files inside packages, and exports that are not documented. */
function importListeners(report: Report): Rule.RuleListener {
  const checkFile = (node: Rule.Node, specifier: unknown) => {
    const message = typeof specifier === 'string' ? refuseFile(specifier) : undefined
    if (message !== undefined) report(node, message)
  }
  return {
    ImportDeclaration(node) {
      checkFile(node, node.source.value)
      for (const specifier of node.specifiers) {
        const name =
          specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
            ? specifier.imported.name
            : ''
        if (PRIVATE_EXPORT.test(name))
          report(node, `${name} is not part of the documented API of ${String(node.source.value)}.`)
      }
    },
    ImportExpression(node) {
      checkFile(node, node.source.type === 'Literal' ? node.source.value : undefined)
    },
    ExportNamedDeclaration(node) {
      checkFile(node, node.source?.value)
      for (const { local } of node.source ? node.specifiers : [])
        if (local.type === 'Identifier' && PRIVATE_EXPORT.test(local.name))
          report(node, `${local.name} is not part of the documented API.`)
    },
  }
}

/** Private members, and patches of classes. */
function memberListeners(report: Report, context: Rule.RuleContext): Rule.RuleListener {
  const checkPatch = (node: Rule.Node, patched: Value) => {
    const owner = ownerOfPrototype(patched)
    if (owner && isImported(owner, context.sourceCode.getScope(node)))
      report(node, 'A class of a package is not patched: wrap its instances, or hand in a class that extends it.')
  }
  return {
    MemberExpression(node) {
      const name = nameOf(node)
      if (name !== undefined && PRIVATE_MEMBER.test(name) && !['ThisExpression', 'Super'].includes(node.object.type))
        report(node, `${name} is a private member of another object: use what its package documents.`)
    },
    AssignmentExpression(node) {
      if (node.left.type === 'MemberExpression') checkPatch(node, node.left)
    },
    CallExpression(node) {
      const {
        callee,
        arguments: [first],
      } = node
      if (
        callee.type === 'MemberExpression' &&
        PATCHES.test(nameOf(callee) ?? '') &&
        first &&
        first.type !== 'SpreadElement'
      )
        checkPatch(node, first)
    },
  }
}

/** Settings of a bundler that change the sources of packages. */
function bundlerListeners(report: Report): Rule.RuleListener {
  return {
    ObjectExpression(node) {
      const properties = node.properties.filter((one) => one.type === 'Property')
      const named = (name: string) => properties.find(({ key }) => key.type === 'Identifier' && key.name === name)
      const test = named('test')
      const pattern = test && sourceOf(test)
      if (pattern === undefined || !(named('use') ?? named('loader'))) return
      if (ENDINGS_ONLY.test(pattern) || OWN_SOURCES.test(pattern) || exceptions.loaders.includes(pattern)) return
      report(node, 'A loader may not rewrite the sources of a package: use its options, or ask for one upstream.')
    },
    NewExpression(node) {
      const {
        callee,
        arguments: [first],
      } = node
      if (callee.type !== 'MemberExpression' || nameOf(callee) !== 'NormalModuleReplacementPlugin') return
      if (first?.type === 'Literal' && 'regex' in first && first.regex && PACKAGE_FILE.test(first.regex.pattern))
        report(node, 'A file inside a package is not replaced: use its options, or ask for one upstream.')
    },
  }
}

/** Refuses what goes past the documented API of a dependency. */
export const documentedDoors: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Only the documented API of a dependency is used.' } },
  create(context) {
    const report: Report = (node, message) => context.report({ node, message })
    return { ...importListeners(report), ...memberListeners(report, context), ...bundlerListeners(report) }
  },
}
