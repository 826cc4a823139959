import vm from 'node:vm'

/** The options with which Jest compiles a module; with others a script would not do the same. */
const KNOWN = new Set(['filename', 'parsingContext', 'importModuleDynamically'])

/** A script has no module of its own, so what imports while it runs is compiled for each spec file. */
const IMPORTS = /\bimport\s*[(./]/

interface Kept {
  readonly code: string
  /** null: not to be run as a script. */
  readonly script: vm.Script | null
}

const kept = new Map<string, Kept>()

const toScript = (code: string, head: string, filename: string): vm.Script | null => {
  if (IMPORTS.test(code)) return null
  try {
    // The head takes no place in the positions that errors tell.
    return new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length })
  } catch {
    // Compiled as before, it says what is wrong.
    return null
  }
}

const { compileFunction } = vm

/*
 * Jest compiles every module again for each spec file, and with it each function at its first call: a fifth of what the specs
 * take. Compiled as a script, a module is compiled once per worker and only run in each spec file's context; nothing but code is shared.
 */
vm.compileFunction = (code, params = [], options = {}) => {
  const { filename = '', parsingContext } = options
  if (!parsingContext || !Object.keys(options).every((name) => KNOWN.has(name)))
    return compileFunction(code, params, options)
  const head = `(function (${params.join(', ')}) {`
  const key = `${filename}\n${head}`
  let entry = kept.get(key)
  if (entry?.code !== code) {
    entry = { code, script: toScript(code, head, filename) }
    kept.set(key, entry)
  }
  return entry.script
    ? (entry.script.runInContext(parsingContext) as ReturnType<typeof compileFunction>)
    : compileFunction(code, params, options)
}
