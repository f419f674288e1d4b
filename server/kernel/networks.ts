// Distinguishes public IP addresses from all others: local, private and unassigned ones.
import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
/**
 * Builds a list of networks in CIDR notation.
 * @throws TypeError for text that is no network, such as 10.0.0.0/99
 */
export function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    if (!isIP(address) || !/^\d+$/.test(bits)) throw new TypeError(`No network: ${network}`)
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}
/** IPv4 addresses that are not public (IANA special-purpose registry). */
const notPublic4 = blockList([
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
  '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3',
  '168.63.129.16/32', // a public address, but the host agent of every Azure machine
]) // prettier-ignore
/**
 * The only range from which IPv6 addresses are assigned. `notPublic6` lists ranges within it that carry IPv4 or are for
 * documentation.
 */
const public6 = blockList(['2000::/3'])
const notPublic6 = blockList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'])

const isPublic = (address: string) =>
  isIP(address) === 6
    ? public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
    : isIP(address) === 4 && !notPublic4.check(address, 'ipv4')

/**
 * Networks that the portal may send requests to. `https` reaches public addresses and `allowed` networks, `http` only
 * `allowed` networks.
 */
export interface Reach {
  allowed: BlockList
}
export function mayReach({ allowed }: Reach, protocol: string, address: string) {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return allowed.check(bare, familyOf(bare)) || (protocol === 'https:' && isPublic(bare))
}
