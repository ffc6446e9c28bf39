import { valueOf } from '#domain/chart/pivot/keyed-frame.ts'
import { type ProcessAnswer, shownName } from '#domain/chart/pivot/processed-answer.ts'

/** A table with verbose names. Source: wire §7. */
const processTable: ProcessAnswer = (_form, answer) => {
  const { rows, columns } = answer
  const names = columns.map(({ name }) => shownName(answer, name))
  const index = rows.map((_row, at) => String(at))
  return {
    colnames: names,
    indexnames: rows.map((_row, at) => at),
    coltypes: columns.map(({ kind }) => kind),
    names: { columns: names, index },
    cells: rows.map((row) => columns.map(({ name }) => valueOf(row, name))),
    file: {
      columns: [
        { name: '', kind: 1 },
        ...columns.map((column, at) => ({ ...column, name: names[at] ?? '' })),
      ],
      index: index.map((at) => [at]),
    },
  }
}

/** The processors of this kind by viz type. */
export const processed: ReadonlyMap<string, ProcessAnswer> = new Map([['table', processTable]])
