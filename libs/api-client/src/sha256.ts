/** The first 32 bits of the fractional parts of the roots of the first primes, as in the standard. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32)
}

const ROUNDS = fractions(64, Math.cbrt)
const START = fractions(8, Math.sqrt)
const schedule = new Uint32Array(64)

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

export const startState = (): Uint32Array => START.slice()

/**
 * Compresses 64 bytes into a state of SHA-256, in place. Our own implementation because the browser's is asynchronous,
 * which costs more than the hash for a hundred thousand short inputs, and exists on secure origins only.
 */
export function absorb(state: Uint32Array, block: DataView, from: number): void {
  const w = schedule
  for (let i = 0; i < 16; i += 1) w[i] = block.getUint32(from + 4 * i)
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [w[i - 15] ?? 0, w[i - 2] ?? 0]
    const early = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
    const late = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
    w[i] = (w[i - 16] ?? 0) + early + (w[i - 7] ?? 0) + late
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[i] ?? 0) + (w[i] ?? 0)) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) state[i] = (state[i] ?? 0) + (mixed[i] ?? 0)
}
