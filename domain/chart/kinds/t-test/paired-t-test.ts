/** The two-sided p-value of a paired t-test; null if it is undefined. */
export function pairedPValue(pairs: readonly (readonly [one: number, other: number])[]): number | null {
  const count = pairs.length
  if (count < 2) return null
  const differences = pairs.map(([one, other]) => other - one)
  const sum = differences.reduce((total, difference) => total + difference, 0)
  const squares = differences.reduce((total, difference) => total + difference ** 2, 0)
  const spread = count * squares - sum ** 2
  // A constant difference other than zero has probability 0.
  if (spread <= 0) return sum === 0 ? null : 0
  const t = Math.abs(sum) * Math.sqrt((count - 1) / spread)
  const freedom = count - 1
  return incompleteBeta(freedom / (freedom + t ** 2), freedom / 2, 0.5)
}

/** The regularized incomplete beta function, by its continued fraction (Lentz). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  // The fraction converges faster on one side of the middle.
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

const TINY = 1e-300
const MOST_TERMS = 300

function fraction(x: number, a: number, b: number): number {
  const nonZero = (value: number) => (Math.abs(value) < TINY ? TINY : value)
  let c = 1
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / nonZero(1 + even * d)
    c = nonZero(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / nonZero(1 + odd * d)
    c = nonZero(1 + odd / c)
    result *= d * c
    if (Math.abs(d * c - 1) < 1e-14) break
  }
  return result
}

/** Lanczos coefficients of a gamma function with g = 7. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

function logGamma(x: number): number {
  const [first = 1, ...rest] = LANCZOS
  const sum = rest.reduce((total, coefficient, at) => total + coefficient / (x + at), first)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}
