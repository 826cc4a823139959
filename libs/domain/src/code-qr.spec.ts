import { codeQrText, readCodeQr } from './code-qr.ts'

describe('the QR code of a code', () => {
  it('holds the match and the digits, and nothing else', () => {
    const scanned = { matchId: 'match_a-B9', code: '004217' }
    expect(codeQrText(scanned)).toBe('refcall-code:match_a-B9:004217')
    expect(readCodeQr(codeQrText(scanned))).toEqual(scanned)
  })

  it.each([
    '',
    '004217',
    'https://refcall.example/?code=004217',
    'refcall-code:m:04217',
    'refcall-code:m:0042170',
    'refcall-code::004217',
    'refcall-code:m:004217\n',
  ])('is not read from %j', (text) => expect(readCodeQr(text)).toBeNull())
})
