import { act, render, screen } from '@testing-library/react'
import { followInstall, install, refuseInstall, useInstallWay } from './install.ts'
import { kept } from './storage.ts'

function Way() {
  return <p>{useInstallWay()}</p>
}

let stop: () => void
beforeEach(() => {
  stop = followInstall()
})
afterEach(() => {
  stop()
  kept.remove('install-refused')
  Reflect.deleteProperty(navigator, 'standalone')
})

const offer = () => {
  const prompt = jest.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  return { event, prompt }
}

it('the browser’s own offer is kept until a screen makes it, and made once', async () => {
  render(<Way />)
  expect(screen.getByText('none')).toBeVisible()
  const { event, prompt } = offer()
  expect(event.defaultPrevented).toBe(true)
  expect(screen.getByText('prompt')).toBeVisible()
  await act(install)
  await act(install)
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.getByText('none')).toBeVisible()
})

it('on Apple’s phones it is done by hand, until it was; a person who does not want to is not asked again', () => {
  Reflect.set(navigator, 'standalone', false)
  const { rerender } = render(<Way />)
  expect(screen.getByText('by_hand')).toBeVisible()
  Reflect.set(navigator, 'standalone', true)
  rerender(<Way key="installed" />)
  expect(screen.getByText('none')).toBeVisible()
  Reflect.set(navigator, 'standalone', false)
  act(refuseInstall)
  rerender(<Way key="refused" />)
  expect(screen.getByText('none')).toBeVisible()
})
