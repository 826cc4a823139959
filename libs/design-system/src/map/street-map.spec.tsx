import { act, render, screen, waitFor } from '@testing-library/react'
import type { StyleSpecification } from 'maplibre-gl'
import type { MapProps } from 'react-map-gl/maplibre'
import { MapStrip } from './map-strip.tsx'
import { StreetMap } from './street-map.tsx'

// The library draws with WebGL, which jsdom lacks.
type Heard = 'onError' | 'onLoad' | 'onResize'
type FakeMapProps = Omit<MapProps, Heard> & Record<Heard, (event: object) => void>
let mockProps: FakeMapProps
const mockFitted: unknown[] = []
let mockMapsOpened = 0
jest.mock('maplibre-gl', () => ({ setWorkerUrl: () => {}, GPUInitializationError: class extends Error {} }))
jest.mock('react-map-gl/maplibre', () => {
  const { useEffect, useImperativeHandle } = jest.requireActual<typeof import('react')>('react')
  return {
    ScaleControl: () => null,
    Marker: ({ latitude, longitude, children }: { latitude: number; longitude: number; children: React.ReactNode }) => (
      <div data-at={`${latitude} ${longitude}`}>{children}</div>
    ),
    Map: (props: FakeMapProps & { ref?: React.Ref<object>; children?: React.ReactNode }) => {
      mockProps = props
      useImperativeHandle(props.ref, () => ({ fitBounds: (bounds: unknown) => mockFitted.push(bounds) }))
      useEffect(() => void mockMapsOpened++, [])
      return <div>{props.children}</div>
    },
  }
})

const STYLE_URL = 'https://maps.example/light.json'
const streets: StyleSpecification = { version: 8, name: 'Streets', sources: {}, layers: [] }
const ground: StyleSpecification = { version: 8, name: 'Ground', sources: {}, layers: [] }
const shown = () => (mockProps.mapStyle as StyleSpecification).name

const answer = jest.fn<Promise<Response>, Parameters<typeof fetch>>()
const onFailure = jest.fn()
const onProblem = jest.fn()

beforeEach(() => {
  jest.resetAllMocks()
  Object.assign(globalThis, { fetch: answer })
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  })
  document.head.innerHTML = `<meta name="map-style-light" content="${STYLE_URL}">`
  answer.mockImplementation(() => Promise.resolve(Response.json(streets)))
})
afterEach(() => {
  document.head.innerHTML = ''
  jest.useRealTimers()
})

const draw = () =>
  render(<StreetMap ground={ground} words={{}} unit="metric" onFailure={onFailure} onProblem={onProblem} />)
const report = (event: object) => act(() => mockProps.onError(event))
const load = () => {
  const handler = { disableRotation: () => {} }
  const target = { on: () => {}, touchZoomRotate: handler, keyboard: handler }
  act(() => mockProps.onLoad({ target }))
}

describe('the street map', () => {
  it('is drawn on the ground first, and in streets once their style has arrived', async () => {
    draw()
    expect(shown()).toBe('Ground')
    await waitFor(() => expect(shown()).toBe('Streets'))
  })

  it('tells the host of the style and of its tiles the origin of the page, whatever the policy of the page says', async () => {
    draw()
    await waitFor(() => expect(shown()).toBe('Streets'))
    const referrerPolicy = 'strict-origin-when-cross-origin'
    expect(answer).toHaveBeenCalledWith(STYLE_URL, expect.objectContaining({ referrerPolicy, credentials: 'omit' }))
    const tile = 'https://maps.example/tiles/1/1/1.pbf'
    expect(mockProps.transformRequest?.(tile)).toEqual({ url: tile, referrerPolicy })
  })

  it('asks no host where the deployment has no street map', () => {
    document.head.innerHTML = ''
    draw()
    expect(shown()).toBe('Ground')
    expect(answer).not.toHaveBeenCalled()
  })

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is refused', () => Promise.resolve(new Response('', { status: 403 }))],
    ['is a page of a captive portal', () => Promise.resolve(new Response('<html>'))],
  ])('stays on the ground where its style %s, and tries again when the network returns', async (_, fail) => {
    answer.mockImplementationOnce(fail)
    draw()
    await waitFor(() => expect(onProblem).toHaveBeenCalledTimes(1))
    expect(shown()).toBe('Ground')
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(shown()).toBe('Streets'))
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('returns to the ground where its tiles cannot be had, even before the map has loaded', async () => {
    draw()
    await waitFor(() => expect(shown()).toBe('Streets'))
    report({ error: new Error('Failed to fetch'), sourceId: 'openmaptiles', target: {} })
    expect(shown()).toBe('Ground')
    expect(onProblem).toHaveBeenCalledTimes(1)
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('keeps its streets without one of their pictures or letters', async () => {
    draw()
    load()
    await waitFor(() => expect(shown()).toBe('Streets'))
    report({ error: new Error('Failed to fetch'), target: {} })
    expect(shown()).toBe('Streets')
    expect(onProblem).toHaveBeenCalledTimes(1)
  })

  it('has failed where it cannot be drawn at all', () => {
    draw()
    report({ error: new Error('no WebGL'), target: null })
    expect(onFailure).toHaveBeenCalledTimes(1)
  })
})

describe('the strip of a map', () => {
  const target = { latitude: 48.43, longitude: -123.36, label: 'Table 7' }
  const mover = { latitude: 48.44, longitude: -123.37, label: 'Vera', isOld: false }
  const strip = (at: typeof mover | null) => (
    <MapStrip words={{}} unit="metric" target={target} mover={at} onFailure={onFailure} onProblem={onProblem} />
  )

  it('moves the mark with its place, keeps both in view, and is not built again', () => {
    const opened = mockMapsOpened
    const { rerender } = render(strip(mover))
    expect(screen.getByText('Vera').closest('[data-at]')).toHaveAttribute('data-at', '48.44 -123.37')
    const before = screen.getByText('Vera')
    rerender(strip({ ...mover, latitude: 48.435 }))
    expect(screen.getByText('Vera').closest('[data-at]')).toHaveAttribute('data-at', '48.435 -123.37')
    expect(screen.getByText('Vera')).toBe(before)
    expect(mockFitted.at(-1)).toEqual([-123.37, 48.43, -123.36, 48.435])
    expect(mockMapsOpened).toBe(opened + 1)
  })

  it('keeps both in view when its window is turned', () => {
    render(strip(mover))
    mockFitted.length = 0
    act(() => mockProps.onResize({}))
    expect(mockFitted).toEqual([[-123.37, 48.43, -123.36, 48.44]])
  })

  it('shows the target alone as long as the other place is unknown, and leaves one finger to the page', () => {
    render(strip(null))
    expect(screen.getByText('Table 7')).toBeInTheDocument()
    expect(screen.queryByText('Vera')).not.toBeInTheDocument()
    expect(mockProps.cooperativeGestures).toBe(true)
  })
})
