/**
 * The network of an address: an IPv4 address itself; of IPv6 the first 64 bits, because the holder of one address
 * has all of them. Written as the network's first address.
 */
export const networkOf = (address: string): string => beginning(address, 4)

/** As `networkOf`, but of IPv6 the first 48 bits, as many as one customer can have: 65,536 networks are no crowd. */
export const siteOf = (address: string): string => beginning(address, 3)

function beginning(address: string, count: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const plain = address.replace(/%.*/, '')
  if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return address
  const groups = groupsOf(plain).slice(0, count)
  // The loopback address and similar ones are their own network.
  return groups.every((group) => group === '0') ? address : `${groups.join(':')}::`
}

/** All eight groups, short and in lower case. */
function groupsOf(address: string): string[] {
  const [head, tail] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  if (!head || !tail) return head ?? []
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}
