// Addresses as the portal keeps them.

/** Where somebody comes from, not who it is: 203.0.113.0, 2001:db8:1::. */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain.includes('.')
    ? plain.replace(/\.\d+$/, '.0')
    : plain === '::1'
      ? plain
      : `${plain.split(':').slice(0, 3).join(':').replace(/:+$/, '')}::`
}
