import { percentDigits, precisePercent } from '#domain/chart/model/texts/percent-digits.ts'
import { tellApart } from './tell-apart.ts'

/**
 * Writes shares of 1 as the digits of percentages, as `percentDigits`: those of `shares` that would read alike have the
 * decimals that tell them apart.
 */
export function apartPercents(
  shares: readonly (number | null)[],
  keepsDecimal = false,
): (share: number) => string {
  return tellApart(shares, (share) => percentDigits(share, keepsDecimal), precisePercent)
}
