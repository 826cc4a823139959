import { SERVER_LIMITS } from '../platform/limits.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { noteRefusedId } from './refused-ids.repository.ts'

const { distinctRefusedIdsPerNetwork: max, distinctRefusedIdsWindowMs } = SERVER_LIMITS.rates

let first: TestApp
let second: TestApp
beforeAll(async () => {
  ;[first, second] = [await startApp(), await startApp()]
})
afterAll(() => Promise.all([first.close(), second.close()]))

const name = (ids: readonly number[], network: string) =>
  Promise.all(
    ids.map((id, index) =>
      noteRefusedId((index % 2 ? first : second).deps.db, network, `web_${id}`, first.clock.now()),
    ),
  )
const many = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('works', () => {
  it('counts an id once, and begins anew when the window is over', async () => {
    expect(await name(many(max), 'n1')).not.toContain(true)
    expect(await name(many(max), 'n1')).not.toContain(true)
    await first.advance(distinctRefusedIdsWindowMs / 2)
    expect(await name([max], 'n1')).toEqual([true])
    expect(await name([max], 'n2')).toEqual([false])
    await first.advance(distinctRefusedIdsWindowMs / 2)
    expect(await first.deps.db.selectFrom('refused_ids').selectAll().execute()).toHaveLength(1)
    expect(await name([max], 'n1')).toEqual([false])
  })
})

describe('refuses', () => {
  it('a network that names too many at several processes at once, until the window is over', async () => {
    const answers = await name(many(max + 10), 'n3')
    expect(answers.filter((isTooMany) => isTooMany)).toHaveLength(10)
    expect(await name([0], 'n3')).toEqual([true])
  })
})
