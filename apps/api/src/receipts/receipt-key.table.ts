/** A pair of keys that signs receipts, Ed25519 as PEM. The newest signs; what the others signed stays valid. */
export interface ReceiptKeyTable {
  /** The SHA-256 of the public key (SPKI), as hex. */
  id: string
  public_key: string
  private_key: string
  created_at: Date
}
