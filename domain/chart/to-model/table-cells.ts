import { allDigitsText, exactText, plainText } from '#domain/chart/format/format-number.ts'
import type { TableCell } from '#domain/chart/model/table.ts'
import { labelValue, NULL_LABEL } from './cell-labels.ts'

/** What a cell of a table view is made of: a text as it is, a number, or no value. */
export type TableValue = string | number | null | TableCell

/** A cell that holds a text. `plain` is what leaves for the clipboard, where that is another. */
export function textCell(text: string, plain?: string): TableCell {
  return { text, exact: text, plain, bar: null, isNegative: false, isNull: false }
}

/** A cell without a value; `text` is the word for it. */
export function nullCell(text = NULL_LABEL): TableCell {
  return { text, exact: '', plain: '', bar: null, isNegative: false, isNull: true }
}

/** A cell that holds a number, written as `text` where that is given. */
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

/** The cell of a name that was made of a value: the value is what leaves. */
export function labelCell(label: string): TableCell {
  const value = labelValue(label)
  return value === null || value === '' ? nullCell(label) : textCell(label, value)
}

/** Makes the cell of a value. */
export function cellOf(value: TableValue): TableCell {
  if (value === null) return nullCell()
  if (typeof value === 'number') return numberCell(value)
  return typeof value === 'string' ? textCell(value) : value
}
