import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { ReceiptDocument, SignedReceipt } from '@refcall/contract'
import type { ReceiptKeyTable } from './receipt-key.table.ts'

/** A new pair of keys. */
export function makeReceiptKey(now: Date): ReceiptKeyTable {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    id: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    created_at: now,
  }
}

export function signReceipt(receipt: ReceiptDocument, key: ReceiptKeyTable): SignedReceipt {
  const value = sign(null, signedBytes(receipt), createPrivateKey(key.private_key)).toString('base64url')
  return { receipt, signature: { algorithm: 'Ed25519', keyId: key.id, value } }
}

export const isReceiptSignedBy = (
  { public_key: publicKey }: Pick<ReceiptKeyTable, 'public_key'>,
  { receipt, signature }: SignedReceipt,
): boolean => verify(null, signedBytes(receipt), createPublicKey(publicKey), Buffer.from(signature.value, 'base64url'))

/** Canonical JSON as RFC 8785 defines it, of a value whose numbers are integers and whose names are ASCII. */
const signedBytes = (receipt: ReceiptDocument): Buffer => Buffer.from(JSON.stringify(receipt, withSortedNames))

const withSortedNames = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
