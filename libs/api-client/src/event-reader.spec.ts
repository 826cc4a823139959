import { eventReader } from './event-reader.ts'

const read = (...pieces: string[]): string[] => {
  const heard: string[] = []
  const take = eventReader((data) => heard.push(data))
  pieces.forEach(take)
  return heard
}

describe('works', () => {
  const stream = 'retry: 3000\ndata: {"a":1}\n\nid: 5.1.9\ndata: {"b":2}\n\n'

  it('hands over the data of each event, and nothing else', () => {
    expect(read(stream)).toEqual(['{"a":1}', '{"b":2}'])
  })

  it('wherever the stream is cut', () => {
    for (let cut = 1; cut < stream.length; cut += 1) {
      expect(read(stream.slice(0, cut), stream.slice(cut))).toEqual(['{"a":1}', '{"b":2}'])
    }
    expect(read(...stream)).toEqual(['{"a":1}', '{"b":2}'])
  })

  it('with data in several lines, without the space, and with a carriage return', () => {
    expect(read('data:a\r\ndata: b\r\n\r\n')).toEqual(['a\nb'])
  })
})

it('refuses an event that is not whole, a comment and an empty one', () => {
  expect(read(': here\n\n', 'event: x\n\n', 'data: half\n')).toEqual([])
})
