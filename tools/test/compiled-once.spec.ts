import { createHash } from 'node:crypto'
import vm from 'node:vm'

/** A module as Jest compiles it, in a context. */
const load = (code: string, context: vm.Context, filename = fileOf(code)): unknown => {
  const module = { exports: {} as unknown }
  const run = vm.compileFunction(code, ['module', 'exports'], { filename, parsingContext: context }) as (
    ...given: unknown[]
  ) => void
  run.call(module.exports, module, module.exports)
  return module.exports
}

const fileOf = (code: string): string => `/compiled-once/${createHash('sha256').update(code).digest('hex')}.js`

describe('modules of spec files are compiled once per worker', () => {
  it('works: the second context runs what was compiled for the first', () => {
    const { Script } = vm
    const made = jest.spyOn(vm, 'Script').mockImplementation((...given) => new Script(...given))
    const code = 'module.exports = () => 4711 // as many modules end'
    const [first, second] = [load(code, vm.createContext()), load(code, vm.createContext())]
    expect(made.mock.results.map(({ type }) => type)).toEqual(['return'])
    expect(first).not.toBe(second)
    made.mockRestore()
  })

  it('works: each context has its own state and its own globals', () => {
    const code = 'let calls = 0\nmodule.exports = { call: () => (calls += 1), list: [], name: globalThis.name }'
    const [one, other] = ['one', 'other'].map((name) => {
      const context = vm.createContext({ name })
      return { context, loaded: load(code, context) as { call(): number; list: object; name: string } }
    })
    expect([one?.loaded.call(), one?.loaded.call(), other?.loaded.call()]).toEqual([1, 2, 1])
    expect([one?.loaded.name, other?.loaded.name]).toEqual(['one', 'other'])
    for (const { context, loaded } of [one, other].flatMap((each) => each ?? [])) {
      context['list'] = loaded.list
      expect(vm.runInContext('list instanceof Array', context)).toBe(true)
    }
  })

  it('works: an error tells its place, in the first line, too', () => {
    const context = vm.createContext()
    const placeIn = (code: string): string | undefined => {
      const stack = load(code, context, '/compiled-once/place.js') as string
      return /place\.js:(\d+:\d+)/.exec(stack)?.[1]
    }
    expect(placeIn('module.exports = new Error().stack')).toBe('1:18')
    expect(placeIn('\n  module.exports = new Error().stack // the end')).toBe('2:20')
  })

  it('works: what changed is compiled again', () => {
    const context = vm.createContext()
    expect(
      ['module.exports = 1', 'module.exports = 2'].map((code) => load(code, context, '/compiled-once/changed.js')),
    ).toEqual([1, 2])
  })

  it.each(['import("one")', 'import /* here */ ("one")', 'import\n("one")'])(
    'works: %j asks the spec file that runs it',
    async (call) => {
      const asked = [1, 2].map(async (value) => {
        const context = vm.createContext()
        const importModuleDynamically = async (): Promise<vm.Module> => {
          const found = new vm.SyntheticModule(['value'], () => found.setExport('value', value), { context })
          await found.link(() => found)
          await found.evaluate()
          return found
        }
        const code = `return ${call}.then(({ value }) => value)`
        return (
          vm.compileFunction(code, [], {
            filename: fileOf(code),
            parsingContext: context,
            importModuleDynamically,
          }) as () => Promise<number>
        )()
      })
      expect(await Promise.all(asked)).toEqual([1, 2])
    },
  )

  it('refuses what cannot be read, with the words of the engine', () => {
    expect(() => load('module.exports = )', vm.createContext())).toThrow("Unexpected token ')'")
    expect(() => load('export const one = 1', vm.createContext())).toThrow("Unexpected token 'export'")
  })
})
