import { allDigitsText, exactText, plainText } from '#domain/chart/format/format-number.ts'
import type { TableCell } from '#domain/chart/model/table.ts'
import { labelValue, NULL_LABEL } from './cell-labels.ts'

/** The value of a cell in a table view: text, number, or null. */
export type TableValue = string | number | null | TableCell

/** A cell with a text. `plain` is the text for the clipboard, if different. */
export function textCell(text: string, plain?: string): TableCell {
  return { text, exact: text, plain, bar: null, isNegative: false, isNull: false }
}

/** A cell without a value; `text` is its placeholder. */
export function nullCell(text = NULL_LABEL): TableCell {
  return { text, exact: '', plain: '', bar: null, isNegative: false, isNull: true }
}

/** A cell with a number; `text` replaces the formatted number. */
export function numberCell(value: number, text = exactText(value)): TableCell {
  return {
    text,
    exact: allDigitsText(value),
    plain: plainText(value),
    bar: null,
    isNegative: value < 0,
    isNull: false,
  }
}

/** The cell of a label; the clipboard gets the labelled value. */
export function labelCell(label: string): TableCell {
  const value = labelValue(label)
  return value === null || value === '' ? nullCell(label) : textCell(label, value)
}

/** Makes a cell from a value. */
export function cellOf(value: TableValue): TableCell {
  if (value === null) return nullCell()
  if (typeof value === 'number') return numberCell(value)
  return typeof value === 'string' ? textCell(value) : value
}
