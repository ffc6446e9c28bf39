import { fixedPercent, percentDigits, precisePercent } from '#domain/chart/model/texts/percent-digits.ts'
import { tellApart } from './tell-apart.ts'

/** More decimals make a column hard to read; a share that needs more gets them on its own. */
const MOST_DECIMALS = 4

/**
 * Formats shares of 1 as percent digits, all with the same number of decimals: the smallest, at most 4, for which `shares`
 * differ from each other and from 0 and 100. Without `keepsDecimal`, a decimal that is zero in every share is dropped. If 4
 * decimals are not enough, shares have one decimal, and those that would read alike have more.
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

/** The finite shares without duplicates; a difference after 15 digits does not count. */
function distinct(shares: readonly (number | null)[]): readonly number[] {
  const finite = shares.filter((share) => share !== null && Number.isFinite(share))
  return [...new Set(finite.map((share) => Number(Number(share).toPrecision(15))))]
}

/** The least number of decimals (at least 1) for which all shares differ, and none reads as 0 or 100 unless it is. */
function decimalsOf(values: readonly number[]): number {
  for (let decimals = 1; decimals <= MOST_DECIMALS; decimals++) {
    const texts = values.map((share) => fixedPercent(share, decimals))
    const isFixed = texts.every((text) => text.length - text.indexOf('.') - 1 === decimals)
    if (isFixed && new Set(texts).size === texts.length) return decimals
  }
  return 1
}

/** Whether a share is written with an exponent, for any number of decimals. */
function hasPower(share: number): boolean {
  return percentDigits(share).includes('e')
}
