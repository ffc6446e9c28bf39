import { compareNumbers } from './compare-numbers.ts'
import { countText } from './count-text.ts'
import { decimalSum, decimalText, meanText } from './decimal-sum.ts'

/**
 * Sum, mean and ends of the numbers among some cells: digits in plain. `isExact` false: among them are doubles beyond plain digits.
 * `notNumbers` counts the NaN cells, which all figures leave out.
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

/** Says that figures leave NaN cells out. */
export function notNumbersText(count: number): string {
  return `without ${countText(count)} NaN ${count === 1 ? 'cell' : 'cells'}`
}

/** Adds up the numbers of cells, given by their digits. `figures` are null while there is none. */
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
