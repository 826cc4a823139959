import { formatTraceparent, parseTraceparent } from './traceparent.ts'

const [TRACE, SPAN] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']

it('reads what it writes', () => {
  expect(parseTraceparent(formatTraceparent(TRACE, SPAN))).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true })
})

it.each([
  ['00', false],
  ['01', true],
  ['02', false],
  ['ff', true],
])('reads the flag in %s', (flags, isSampled) => {
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-${flags}`)?.isSampled).toBe(isSampled)
})

it.each([
  undefined,
  null,
  '',
  'x',
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
])('takes %j for none', (text) => expect(parseTraceparent(text)).toBeNull())
