import { leaveView, restoreView } from './view.ts'

const form = '<label for="table">Table</label><input id="table"><label for="games">Games</label><input id="games">'
const draw = (html: string, height: number) => {
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
  document.body.innerHTML = html
}
/** One task later, the observer has been called. */
const told = () => new Promise((resolve) => setTimeout(resolve))
let scrolledTo: number[]

beforeEach(() => {
  scrolledTo = []
  window.innerHeight = 600
  window.scrollTo = ((_: number, top: number) => {
    scrolledTo.push(top)
    window.scrollY = top
  }) as typeof window.scrollTo
  window.scrollY = 400
  draw(form, 2_000)
  document.getElementById('games')!.focus()
  leaveView()
  draw('', 600)
  window.scrollY = 0
})
afterEach(() => void document.dispatchEvent(new Event('wheel')))

it('is brought back as the screen is drawn', async () => {
  expect(restoreView()).toBe(true)
  await told()
  expect(scrolledTo).toEqual([])
  draw(form.replaceAll('"games"', '"other"').replaceAll('"table"', '"games"'), 800)
  await told()
  // By its label: another release may give it another id.
  expect(document.activeElement?.id).toBe('other')
  expect(scrolledTo).toEqual([])
  draw(form, 2_000)
  await told()
  expect(scrolledTo).toEqual([400])
  // A part that came later was in the way.
  window.scrollY = 0
  draw(form, 2_000)
  await told()
  expect(scrolledTo).toEqual([400, 400])
  expect(document.activeElement).toBe(document.body)
})

it('is left once', async () => {
  restoreView()
  document.dispatchEvent(new Event('wheel'))
  expect(restoreView()).toBe(false)
  draw(form, 2_000)
  await told()
  expect(scrolledTo).toEqual([])
})

it('is left to a reader who goes on', async () => {
  restoreView()
  document.dispatchEvent(new Event('wheel'))
  draw(form, 2_000)
  await told()
  expect(scrolledTo).toEqual([])
  expect(document.activeElement).toBe(document.body)
})
