import { roomyPoint } from './popup-room.ts'

const phone = { width: 358, height: 400 }
const popup = { width: 240, height: 250 }

describe('room for a popup', () => {
  it.each([
    ['above a low place', { x: 179, y: 300 }],
    ['below a high place', { x: 179, y: 100 }],
    ['beside a place at the edge', { x: 20, y: 20 }],
  ])('works: %s', (_, place) => expect(roomyPoint(place, popup, phone)).toEqual(place))

  it('works: a place in the middle moves down, so that the popup fits above', () =>
    expect(roomyPoint({ x: 179, y: 200 }, popup, phone)).toEqual({ x: 179, y: 276 }))

  it('works: sideways where the popup would cross the side of the map', () =>
    expect(roomyPoint({ x: 115, y: 300 }, popup, phone)).toEqual({ x: 120, y: 300 }))

  it('works: a place out of view comes to the middle, or as near as there is room', () =>
    expect(roomyPoint({ x: -400, y: 900 }, { width: 200, height: 150 }, phone)).toEqual({ x: 179, y: 200 }))

  it('works: a popup larger than the map shows its lower end, where its button is', () =>
    expect(roomyPoint({ x: 10, y: 10 }, { width: 400, height: 500 }, phone)).toEqual({ x: 179, y: 400 }))
})
