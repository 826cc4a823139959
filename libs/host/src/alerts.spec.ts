import { kept } from './storage.ts'

const begin = async () => {
  let begun: typeof import('./alerts.ts') | undefined
  await jest.isolateModulesAsync(async () => {
    begun = await import('./alerts.ts')
  })
  return begun?.alerts.getState()
}

it('there is no sound until it is chosen, and vibration until it is refused', async () => {
  expect(await begin()).toEqual({ sound: false, vibration: true })
})

it('a choice counts at once, and for the next page', async () => {
  const { alerts, setAlert } = await import('./alerts.ts')
  setAlert('sound', true)
  setAlert('vibration', false)
  expect(alerts.getState()).toEqual({ sound: true, vibration: false })
  expect(await begin()).toEqual({ sound: true, vibration: false })
  for (const kind of ['sound', 'vibration'] as const) kept.remove(`alert-${kind}`)
})
