// IP addresses in the form in which the portal stores them.

/** Returns the network of an IP address, such as 203.0.113.0 or 2001:db8:1::. A network does not identify a person. */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain.includes('.')
    ? plain.replace(/\.\d+$/, '.0')
    : plain === '::1'
      ? plain
      : `${plain.split(':').slice(0, 3).join(':').replace(/:+$/, '')}::`
}
