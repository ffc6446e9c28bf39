import { isCodeName } from '#domain/query/layout/code-column.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { CellForm, CellKind, GridColumn } from '#ui/grid/cell-value.ts'

/** The columns of a result as the grid draws them. */
export function gridColumns(columns: readonly ResultColumn[]): readonly GridColumn[] {
  return columns.map((column) => {
    const kind = cellKind(column)
    return {
      name: column.name,
      kind,
      typeLabel: (column.type ?? column.kind).toLowerCase(),
      form: firstForm(column.name, kind),
    }
  })
}

/** Integers that are names, such as years and codes, are written without digit groups. */
function firstForm(name: string, kind: CellKind): CellForm | undefined {
  return kind === 'integer' && isCodeName(name) ? 'plain' : undefined
}

function cellKind({ kind, type }: ResultColumn): CellKind {
  const word = (type ?? '').toLowerCase()
  switch (kind) {
    case 'number':
      if (/int|long|short|serial/.test(word)) return 'integer'
      return /dec|num/.test(word) ? 'decimal' : 'float'
    case 'time':
      if (/^date$/.test(word)) return 'date'
      return /^time(?!stamp)/.test(word) ? 'time' : 'timestamp'
    case 'text':
    case 'boolean':
    case 'json':
    case 'bytes':
      return kind
  }
}
