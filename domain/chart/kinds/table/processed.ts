import { valueOf } from '#domain/chart/pivot/keyed-frame.ts'
import { type ProcessAnswer, shownName } from '#domain/chart/pivot/processed-answer.ts'

/** A table by its columns, under the names for people. Source: wire §7. */
export const processTable: ProcessAnswer = (_form, answer) => {
  const { rows, columns } = answer
  const names = columns.map(({ name }) => shownName(answer, name))
  return {
    colnames: names,
    indexnames: rows.map((_row, at) => at),
    coltypes: columns.map(({ kind }) => kind),
    names: { columns: names, index: rows.map((_row, at) => String(at)) },
    cells: rows.map((row) => columns.map(({ name }) => valueOf(row, name))),
  }
}
