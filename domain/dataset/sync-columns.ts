/** A column of a source. */
export interface SourceColumn {
  readonly name: string
  readonly type: string | null
  readonly genericType: number | null
  readonly isTemporal: boolean
}

/** A column of a dataset, as far as the source can change it. */
interface KnownColumn {
  readonly uuid: string | null
  readonly name: string
  readonly type: string | null
  readonly genericType: number | null
  readonly isTemporal: boolean
  readonly expression: string | null
}

/** Differences between the columns of a dataset and of its source. */
interface ColumnChanges {
  readonly added: readonly SourceColumn[]
  readonly removed: readonly { readonly name: string; readonly type: string | null }[]
  readonly changed: readonly {
    readonly name: string
    readonly from: string | null
    readonly to: string | null
  }[]
}

/** Compares the columns of a dataset with those of its source. Computed columns do not take part. */
export function compareColumns(
  known: readonly KnownColumn[],
  source: readonly SourceColumn[],
): ColumnChanges {
  const computed = new Set(known.filter(isComputed).map(({ name }) => name))
  const physical = new Map(
    known.filter((column) => !isComputed(column)).map((column) => [column.name, column]),
  )
  const bySourceName = new Map(source.map((column) => [column.name, column]))
  return {
    added: source.filter(({ name }) => !physical.has(name) && !computed.has(name)),
    removed: [...physical.values()]
      .filter(({ name }) => !bySourceName.has(name))
      .map(({ name, type }) => ({ name, type })),
    changed: [...physical.values()].flatMap(({ name, type }) => {
      const now = bySourceName.get(name)
      return now === undefined || now.type === type ? [] : [{ name, from: type, to: now.type }]
    }),
  }
}

/** Takes the columns of the source. User edits stay; new columns come last, before computed ones. */
export function takeColumns<Column extends KnownColumn>(
  known: readonly Column[],
  source: readonly SourceColumn[],
  makeColumn: (column: SourceColumn) => Column,
): readonly Column[] {
  const bySourceName = new Map(source.map((column) => [column.name, column]))
  const remaining = known.flatMap((column) => {
    if (isComputed(column)) return []
    const now = bySourceName.get(column.name)
    if (now === undefined) return []
    return [now.type === column.type ? column : { ...column, type: now.type, genericType: now.genericType }]
  })
  const { added } = compareColumns(known, source)
  return [...remaining, ...added.map(makeColumn), ...known.filter(isComputed)]
}

function isComputed({ expression }: Pick<KnownColumn, 'expression'>): boolean {
  return expression !== null && expression !== ''
}
