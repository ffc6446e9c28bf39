const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Rounds a number in plain digits, of any length, to a number of decimals; halves are rounded away from zero. Returns a text
 * that is not a number unchanged.
 */
export const roundDigits = (text: string, decimals: number): string => {
  const digits = /^-?\d(?:\.\d+)?e-\d+$/.test(text) ? Number(text).toFixed(20) : text
  if (!NUMBER.test(digits)) return text
  const [integer = '', fraction = ''] = digits.replace('-', '').split('.')
  const value = BigInt(integer + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const rounded = (fraction.charAt(decimals) >= '5' ? value + 1n : value)
    .toString()
    .padStart(decimals + 1, '0')
  const at = rounded.length - decimals
  const sign = digits.startsWith('-') && /[1-9]/.test(rounded) ? '-' : ''
  return `${sign}${rounded.slice(0, at)}${decimals === 0 ? '' : `.${rounded.slice(at)}`}`
}
