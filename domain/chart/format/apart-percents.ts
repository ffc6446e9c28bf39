import { fixedPercent, percentDigits, precisePercent } from '#domain/chart/model/texts/percent-digits.ts'
import { tellApart } from './tell-apart.ts'

/** A column with more decimals is hard to read; shares that need them have them on their own. */
const MOST_DECIMALS = 4

/**
 * Writes shares of 1 as the digits of percentages, all with one number of decimals: the smallest that tells `shares` apart,
 * and from 0 and 100, at most 4. Without `keepsDecimal` there are none where one decimal of each share would be zero.
 * Shares that 4 decimals do not tell apart have one decimal, and those among them that would read alike have more.
 */
export function apartPercents(
  shares: readonly (number | null)[],
  keepsDecimal = false,
): (share: number) => string {
  let known: ((share: number) => string) | null = null
  return (share) => (known ??= writer(shares, keepsDecimal))(share)
}

function writer(shares: readonly (number | null)[], keepsDecimal: boolean): (share: number) => string {
  const values = distinct(shares).filter((share) => !hasPower(share))
  const decimals = decimalsOf(values)
  const isComplete =
    !keepsDecimal && decimals === 1 && values.every((share) => !percentDigits(share).includes('.'))
  const write = isComplete ? percentDigits : (share: number) => fixedPercent(share, decimals)
  return tellApart(shares, (share) => write(share), precisePercent)
}

/** The finite shares, each once: those that differ behind 15 digits are one. */
function distinct(shares: readonly (number | null)[]): readonly number[] {
  const finite = shares.filter((share) => share !== null && Number.isFinite(share))
  return [...new Set(finite.map((share) => Number(Number(share).toPrecision(15))))]
}

/** The least number of decimals, 1 or more, with which no two shares read alike, and none reads 0 or 100 that is neither. */
function decimalsOf(values: readonly number[]): number {
  for (let decimals = 1; decimals <= MOST_DECIMALS; decimals++) {
    const texts = values.map((share) => fixedPercent(share, decimals))
    const isFixed = texts.every((text) => text.length - text.indexOf('.') - 1 === decimals)
    if (isFixed && new Set(texts).size === texts.length) return decimals
  }
  return 1
}

/** Whether a share is written with a power of ten, whatever the decimals are. */
function hasPower(share: number): boolean {
  return percentDigits(share).includes('e')
}
