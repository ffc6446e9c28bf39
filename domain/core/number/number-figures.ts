import { compareNumbers } from './compare-numbers.ts'
import { countText } from './count-text.ts'
import { decimalSum, decimalText, meanText } from './decimal-sum.ts'

/**
 * Sum, mean, minimum and maximum of the numbers among some cells, as plain digits. `isExact` is false if some of them are
 * doubles outside plain digits. `notNumbers` counts the NaN cells, which are left out.
 */
export interface NumberFigures {
  readonly count: number
  readonly notNumbers: number
  readonly sum: string
  readonly mean: string
  readonly min: string
  readonly max: string
  readonly isExact: boolean
}

/** Note that NaN cells are left out. */
export function notNumbersText(count: number): string {
  return `without ${countText(count)} NaN ${count === 1 ? 'cell' : 'cells'}`
}

/** Makes a collector of numbers given by their digits. `figures` are null without numbers. */
export function numberFigures(): {
  readonly add: (digits: string) => void
  readonly figures: () => NumberFigures | null
} {
  const exact = decimalSum()
  let [count, notNumbers, rest, isExact] = [0, 0, 0, true]
  let [min, max]: [string | null, string | null] = [null, null]
  return {
    add: (digits: string) => {
      if (Number.isNaN(Number(digits))) {
        notNumbers += 1
        return
      }
      count += 1
      if (!exact.add(digits)) {
        rest += Number(digits)
        isExact = false
      }
      if (min === null || compareNumbers(digits, min) < 0) min = digits
      if (max === null || compareNumbers(digits, max) > 0) max = digits
    },
    figures: () => {
      if (min === null || max === null) return null
      const total = exact.total()
      const double = Number(decimalText(total)) + rest
      const sum = isExact ? decimalText(total) : String(double)
      const mean = isExact ? meanText(total, count) : String(double / count)
      return { count, notNumbers, sum, mean, min, max, isExact }
    },
  }
}
