const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * A number in plain digits, rounded to so many decimals; half of a unit goes away from zero. Of any length, since it is
 * rounded digit by digit. A text that is no number stays as it is.
 */
export const roundDigits = (text: string, decimals: number): string => {
  const digits = /^-?\d(?:\.\d+)?e-\d+$/.test(text) ? Number(text).toFixed(20) : text
  if (!NUMBER.test(digits)) return text
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.')
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const rounded = (fraction.charAt(decimals) >= '5' ? kept + 1n : kept).toString().padStart(decimals + 1, '0')
  const at = rounded.length - decimals
  const sign = digits.startsWith('-') && /[1-9]/.test(rounded) ? '-' : ''
  return `${sign}${rounded.slice(0, at)}${decimals === 0 ? '' : `.${rounded.slice(at)}`}`
}
