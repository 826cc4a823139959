import { keepFieldInSight } from './keep-field-in-sight.ts'

const scrolled: string[] = []
const viewport = Object.assign(new EventTarget(), { height: 780 })
beforeAll(() => {
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport })
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id)
  }
  document.body.innerHTML = '<input id="rate"><button id="save"></button>'
  keepFieldInSight()
})
beforeEach(() => {
  scrolled.length = 0
  viewport.height = 780
})
afterAll(() => {
  Reflect.deleteProperty(window, 'visualViewport')
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const focus = (id: string) => document.getElementById(id)?.focus()
const resize = (height: number) => {
  viewport.height = height
  viewport.dispatchEvent(new Event('resize'))
}

it('a keyboard that opens for a field brings the field into sight, each time', () => {
  focus('rate')
  resize(444)
  resize(780)
  resize(444)
  expect(scrolled).toEqual(['rate', 'rate'])
})

it('an address bar that comes back moves nothing, nor does a keyboard while no field is typed into', () => {
  focus('rate')
  resize(724)
  focus('save')
  resize(444)
  expect(scrolled).toEqual([])
})
