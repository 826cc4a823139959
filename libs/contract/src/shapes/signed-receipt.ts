import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Decimal, Id, Instant } from './ids.ts'
import { PaymentMethod } from './match.ts'

/** A field that the shape does not name would be signed by no one. */
const closed = { additionalProperties: false } as const

const ReceiptLine = Type.Object(
  {
    kind: Type.Enum(['price', 'refund', 'refund_sent_back', 'tip', 'tip_refund', 'tip_refund_sent_back'] as const),
    /** What the player paid; negative where it came back. */
    amount: Decimal,
    at: Instant,
    /** Who decided a refund. */
    by: Type.Optional(Type.Enum(['operator', 'bank'] as const)),
  },
  closed,
)
export type ReceiptLine = Static<typeof ReceiptLine>

/** A receipt as it was when it was issued. Another version of its shape has another `format`. */
export const ReceiptDocument = Type.Object(
  {
    format: Type.Literal('refcall-receipt/1'),
    /** The name of the product. */
    issuer: Type.String({ minLength: 1, maxLength: 200, pattern: '^\\P{Cc}+$' }),
    issuedAt: Instant,
    match: Type.Object(
      {
        id: Id,
        tableNumber: Type.String({ minLength: 1, maxLength: 200, pattern: '^\\P{Cc}+$' }),
        players: Type.Integer({ minimum: 1, maximum: 100 }),
        games: Type.Integer({ minimum: 1, maximum: 100 }),
        referee: nullable(Type.String({ minLength: 1, maxLength: 200, pattern: '^\\P{Cc}+$' })),
        requestedAt: Instant,
        completedAt: nullable(Instant),
      },
      closed,
    ),
    paymentMethod: PaymentMethod,
    currency: CurrencyCode,
    /** The price and its refunds, then the tip and its refunds. */
    lines: Type.Array(ReceiptLine, { minItems: 1, maxItems: 100 }),
    /** The sum of the lines. */
    total: Decimal,
  },
  closed,
)
export type ReceiptDocument = Static<typeof ReceiptDocument>

/** A receipt to keep: `signature` is of the UTF-8 bytes of `receipt` as canonical JSON (RFC 8785). */
export const SignedReceipt = Type.Object(
  {
    receipt: ReceiptDocument,
    signature: Type.Object(
      {
        algorithm: Type.Literal('Ed25519'),
        /** One of `GET /api/receipts/keys`. */
        keyId: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        /** Base64url. */
        value: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
      },
      closed,
    ),
  },
  closed,
)
export type SignedReceipt = Static<typeof SignedReceipt>

/** A key that receipts are signed with. */
export const ReceiptKey = Type.Object({
  /** The SHA-256 of its SPKI, as hex. */
  id: Type.String(),
  algorithm: Type.Literal('Ed25519'),
  /** SPKI, as PEM. */
  publicKey: Type.String(),
  since: Instant,
})
