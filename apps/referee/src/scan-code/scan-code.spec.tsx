import { act, screen, waitFor } from '@testing-library/react'
import { anElectronicMatch, aPaidReferee, FakeService } from '@refcall/fixtures'
import { codeQrText } from '@refcall/domain'
import { device, startHost } from '@refcall/host'
import { logged } from '../testing/logged.ts'
import { open } from '../testing/open.tsx'
import { press, signIn } from '../testing/stage.ts'

const verify = 'POST /api/mobile/matches/:matchId/verify-code'
const match = anElectronicMatch({
  status: 'awaiting_verification',
  version: 2,
  refereeDeviceId: device.getState().id,
})

let service: FakeService
/** What the camera sees. */
let seen: string[]
const stop = jest.fn()
const getUserMedia = jest.fn()
beforeEach(() => {
  service = signIn(FakeService.install(), aPaidReferee())
  service.assignment = match
  service.on(verify, { success: true, payoutAmount: '14.44', payoutCurrency: 'USD', match: { ...match, version: 3 } })
  seen = []
  stop.mockClear()
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop }] })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  window.BarcodeDetector = class {
    detect = async () => seen.map((rawValue) => ({ rawValue }))
  }
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  delete window.BarcodeDetector
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const scan = async () => {
  open('/referee')
  expect(getUserMedia).not.toHaveBeenCalled()
  await press('Scan the QR code')
}

describe('scanning the code works', () => {
  it('asks for the camera by a press only, sends the digits, and ends the camera', async () => {
    await scan()
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: 'environment' } }))
    seen = ['https://elsewhere.example', codeQrText({ matchId: match.id, code: '048109' })]
    await waitFor(() => expect(service.made(verify).map(({ body }) => body)).toEqual([{ code: '048109' }]))
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ends the camera when it is closed', async () => {
    await scan()
    await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalled())
    await press('Close')
    expect(stop).toHaveBeenCalledTimes(1)
  })
})

describe('inside an app that scans', () => {
  const posted = jest.fn<undefined, [string]>()
  const tell = (message: object) =>
    act(async () => void window.dispatchEvent(new MessageEvent('message', { data: message })))
  let stop: () => void
  beforeEach(async () => {
    delete window.BarcodeDetector
    window.ReactNativeWebView = { postMessage: posted }
    stop = startHost()
    await tell({ type: 'native_bridge_ready', abilities: ['scan_code'] })
  })
  afterEach(async () => {
    await tell({ type: 'native_bridge_ready' })
    stop()
    delete window.ReactNativeWebView
  })

  it('the app reads the code: that of another match is named, that of this one is sent', async () => {
    await scan()
    expect(posted).toHaveBeenLastCalledWith('{"type":"scan_code"}')
    await tell({ type: 'code_scanned', text: codeQrText({ matchId: 'other', code: '048109' }) })
    expect(await screen.findByText('This QR code does not belong to this match.')).toBeVisible()
    await press('Scan the QR code')
    await tell({ type: 'code_scanned' })
    expect(service.made(verify)).toEqual([])
    await press('Scan the QR code')
    await tell({ type: 'code_scanned', text: codeQrText({ matchId: match.id, code: '048109' }) })
    await waitFor(() => expect(service.made(verify).map(({ body }) => body)).toEqual([{ code: '048109' }]))
  })
})

describe('scanning the code refuses', () => {
  it('the code of another match, without sending it', async () => {
    seen = [codeQrText({ matchId: 'other', code: '048109' })]
    await scan()
    expect(await screen.findByText('This QR code does not belong to this match.')).toBeVisible()
    expect(service.made(verify)).toEqual([])
  })

  it('to go on without a camera: the boxes are there', async () => {
    const failures = logged()
    getUserMedia.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
    await scan()
    expect(await screen.findByText(/The camera cannot be used/)).toBeVisible()
    expect(failures).toMatchObject([{ event: 'code_scan' }])
  })

  it('to be offered where the browser reads no QR codes', async () => {
    delete window.BarcodeDetector
    open('/referee')
    expect(await screen.findByRole('textbox', { name: 'Player’s code' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Scan the QR code' })).toBeNull()
  })
})
