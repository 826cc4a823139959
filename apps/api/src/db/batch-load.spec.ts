import { batchLoad } from './batch-load.ts'

/** Calls wait until the gate is opened for the waiting ones. */
function gated() {
  const batches: (readonly number[])[] = []
  let open: (error?: Error) => void = () => undefined
  const ask = batchLoad<number, string>((questions) => {
    batches.push(questions)
    return new Promise((resolve, reject) => {
      open = (error) => (error ? reject(error) : resolve(questions.map((question) => `answer ${question}`)))
    })
  })
  return { batches, ask, open: (error?: Error) => open(error) }
}

describe('together', () => {
  it('asks a lone question at once, and those that come meanwhile in one', async () => {
    const { batches, ask, open } = gated()
    const first = ask(1)
    const others = [ask(2), ask(3), ask(4)]
    expect(batches).toEqual([[1]])
    open()
    expect(await first).toBe('answer 1')
    expect(batches).toEqual([[1], [2, 3, 4]])
    open()
    expect(await Promise.all(others)).toEqual(['answer 2', 'answer 3', 'answer 4'])
  })

  it('fails those of one batch alone, and goes on', async () => {
    const { ask, open } = gated()
    const first = ask(1)
    const second = ask(2)
    open(new Error('the line broke'))
    await expect(first).rejects.toThrow('the line broke')
    open()
    expect(await second).toBe('answer 2')
    const third = ask(3)
    open()
    expect(await third).toBe('answer 3')
  })

  it('does not give anybody the answer of somebody else when one is missing', async () => {
    const ask = batchLoad<number, number>(async (questions) => questions.slice(1))
    await expect(ask(1)).rejects.toThrow('1 questions, 0 answers')
  })
})
