import { inputKept, mustStay } from '@refcall/host'
import { queryClient } from '../query-client.ts'
import { followInput } from './safe-moment.ts'

const place = document.body.appendChild(document.createElement('div'))
const isSafe = followInput()
const attribute = (mark: object) => Object.keys(mark).join()
const draw = (html: string) => void (place.innerHTML = html)
const field = () => place.querySelector('input')!
const type = (text: string) => {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}
let now = 0
const pass = (ms: number) => void (now += ms)

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  pass(60_000)
  draw('')
})

it('is when nothing is open and nobody is at it', () => {
  expect(isSafe()).toBe(true)
  document.dispatchEvent(new Event('keydown'))
  pass(999)
  expect(isSafe()).toBe(false)
  pass(1)
  expect(isSafe()).toBe(true)
})

it('waits for what a screen marks, and for a dialog', () => {
  draw(`<section ${attribute(mustStay)}></section>`)
  expect(isSafe()).toBe(false)
  draw('<dialog open></dialog>')
  expect(isSafe()).toBe(false)
  draw('<dialog></dialog>')
  expect(isSafe()).toBe(true)
  // In a tab that was left.
  draw(`<div style="display: none !important"><section ${attribute(mustStay)}></section></div>`)
  expect(isSafe()).toBe(true)
})

it('waits while something typed would be lost', () => {
  draw('<input value="from the server">')
  expect(isSafe()).toBe(true)
  type('Table 7')
  pass(60_000)
  expect(isSafe()).toBe(false)
  type('')
  pass(60_000)
  expect(isSafe()).toBe(true)
  type('Table 7')
  draw('')
  pass(60_000)
  expect(isSafe()).toBe(true)
})

it('waits while something chosen in a form would be lost', () => {
  draw('<form><input type="checkbox"></form>')
  type('on')
  pass(60_000)
  expect(isSafe()).toBe(false)
})

it('does not wait for what survives, or for a switch that acts at once', () => {
  draw(`<form ${attribute(inputKept)}><input></form>`)
  type('Table 7')
  pass(60_000)
  expect(isSafe()).toBe(true)
  draw('<input type="checkbox">')
  type('on')
  pass(60_000)
  expect(isSafe()).toBe(true)
})

it('waits for what is being sent', async () => {
  const sent = Promise.withResolvers<void>()
  const sending = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => sent.promise })
    .execute(undefined)
  expect(isSafe()).toBe(false)
  sent.resolve()
  await sending
  expect(isSafe()).toBe(true)
})
