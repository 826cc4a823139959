import { encode } from 'uqr'
import { sticker } from './sticker.ts'
import { stickerSvg } from './sticker-svg.ts'

const text = {
  venue: 'Tom & <Jerry>',
  tableNumber: 'A3',
  id: 'stk_1',
  address: 'https://refcall.example/request?t=stk_1.k.s',
}

describe('the sticker of a table', () => {
  it('is an SVG with the address as a QR code, and the words of a venue as words', () => {
    const svg = stickerSvg(text)
    const { data } = encode(text.address, { ecc: 'M', border: 4 })
    const dark = data.flat().filter(Boolean).length
    expect(svg.match(/h1v1h-1z/g)).toHaveLength(dark)
    expect(svg).toContain('>Tom &amp; &lt;Jerry&gt;</text>')
    expect(svg).toContain('>stk_1</text>')
  })

  it.each([
    [['The Anchor', 'A3', '52.52,13.405'], true],
    [['The Anchor', 'A3', '-52.52,-13'], true],
    [['revoke', 'stk_1'], true],
    [['new-key'], true],
    [['The Anchor', 'A3'], false],
    [['The Anchor', 'A3', '91,0'], false],
    [['The Anchor', 'A3', '0,181'], false],
    [['The Anchor', 'A3', '52.52 13.405'], false],
    [['\u200B', 'A3', '52.52,13.405'], false],
    [['The Anchor', '', '52.52,13.405'], false],
    [['The Anchor', 'A3', '52.52,13.405', 'more'], false],
    [[], false],
  ])('is asked for by %j: %s', (words, isKnown) => {
    expect(sticker.read(words) !== null).toBe(isKnown)
  })
})
