/** Compares numbers of any length by their digits; NaN and other text come last. */
export function compareNumbers(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)]
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  if (a !== b) return a < b ? -1 : 1
  if (!DIGITS.test(one) || !DIGITS.test(other)) return 0
  const [scaledOne, scaledOther] = scaled(one, other)
  return scaledOne < scaledOther ? -1 : scaledOne > scaledOther ? 1 : 0
}

const DIGITS = /^-?\d{1,400}(\.\d{1,400})?$/

/** Scales both to integers of the same unit. */
function scaled(one: string, other: string): readonly [bigint, bigint] {
  const decimals = (digits: string) => (digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0)
  const most = Math.max(decimals(one), decimals(other))
  const integer = (digits: string) => BigInt(digits.replace('.', '') + '0'.repeat(most - decimals(digits)))
  return [integer(one), integer(other)]
}
