import type { CellKind, CellValue } from './cell-value.ts'
import { groupDigits, isNumeric, withoutEndZeros } from './format-cell.ts'
import { cellCount, type GridRange } from './grid-range.ts'

/** Above this many cells only the count is shown: adding up would be felt. */
const SUMMED_CELLS = 200_000
/** Digits after the point in a mean. */
const MEAN_DIGITS = 4
const DECIMAL = /^-?\d+(?:\.\d+)?$/

type Read = (row: number, column: number) => CellValue | undefined

/**
 * "5 cells selected, sum 52.3, mean 10.46": exact for integers and decimals of any length. Without sum when a
 * cell is not loaded, or when there is no number; empty text for one cell.
 */
export const selectionSummary = (range: GridRange | undefined, kinds: readonly CellKind[], read: Read) => {
  if (range === undefined || cellCount(range) < 2) return ''
  const count = `${groupDigits(String(cellCount(range)))} cells selected`
  const total = cellCount(range) > SUMMED_CELLS ? undefined : addUp(range, kinds, read)
  if (total === undefined || total.numbers === 0) return count
  return `${count}, sum ${groupDigits(total.sum)}, mean ${groupDigits(total.mean)}`
}

const addUp = (range: GridRange, kinds: readonly CellKind[], read: Read) => {
  let units = 0n
  let scale = 0
  let floats = 0
  let inexact = false
  let numbers = 0
  for (let column = range.firstColumn; column <= range.lastColumn; column++) {
    const kind = kinds[column]
    if (kind === undefined || !isNumeric(kind)) continue
    for (let row = range.firstRow; row <= range.lastRow; row++) {
      const value = read(row, column)
      if (value === undefined) return undefined
      if (value === null) continue
      const text = typeof value === 'object' ? '' : String(value)
      if (DECIMAL.test(text)) {
        const digits = (text.split('.')[1] ?? '').length
        if (digits > scale) {
          units *= 10n ** BigInt(digits - scale)
          scale = digits
        }
        units += BigInt(text.replace('.', '')) * 10n ** BigInt(scale - digits)
        numbers++
      } else if (Number.isFinite(Number(text)) && text !== '') {
        floats += Number(text)
        inexact = true
        numbers++
      }
    }
  }
  if (inexact) {
    const sum = floats + Number(units) / 10 ** scale
    return { numbers, sum: String(sum), mean: String(sum / Math.max(1, numbers)) }
  }
  return { numbers, sum: decimalText(units, scale), mean: meanText(units, scale, numbers) }
}

const meanText = (units: bigint, scale: number, numbers: number) => {
  if (numbers === 0) return '0'
  const digits = Math.max(scale, MEAN_DIGITS)
  const scaled = units * 10n ** BigInt(digits - scale + 1)
  const tenths = scaled / BigInt(numbers)
  const rounded = (tenths + (tenths < 0n ? -5n : 5n)) / 10n
  return decimalText(rounded, digits)
}

/** Writes units of 10^-scale in plain, without zeros at the end of the fraction. */
const decimalText = (units: bigint, scale: number) => {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = withoutEndZeros(digits.slice(digits.length - scale))
  return sign + whole + (fraction === '' ? '' : `.${fraction}`)
}
