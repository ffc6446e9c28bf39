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

/** What taking the columns of the source would do. */
interface ColumnChanges {
  readonly added: readonly SourceColumn[]
  readonly removed: readonly { readonly name: string; readonly type: string | null }[]
  readonly changed: readonly {
    readonly name: string
    readonly from: string | null
    readonly to: string | null
  }[]
}

/** Compares the columns of a dataset with those of its source; computed ones are nobody's but the dataset's. */
export function compareColumns(
  known: readonly KnownColumn[],
  source: readonly SourceColumn[],
): ColumnChanges {
  const computed = new Set(known.filter(isComputed).map(({ name }) => name))
  const physical = new Map(
    known.filter((column) => !isComputed(column)).map((column) => [column.name, column]),
  )
  const there = new Map(source.map((column) => [column.name, column]))
  return {
    added: source.filter(({ name }) => !physical.has(name) && !computed.has(name)),
    removed: [...physical.values()]
      .filter(({ name }) => !there.has(name))
      .map(({ name, type }) => ({ name, type })),
    changed: [...physical.values()].flatMap(({ name, type }) => {
      const now = there.get(name)
      return now === undefined || now.type === type ? [] : [{ name, from: type, to: now.type }]
    }),
  }
}

/** The columns after they were taken from the source: what people wrote stays, new ones come last before computed ones. */
export function takeColumns<Column extends KnownColumn>(
  known: readonly Column[],
  source: readonly SourceColumn[],
  makeColumn: (column: SourceColumn) => Column,
): readonly Column[] {
  const there = new Map(source.map((column) => [column.name, column]))
  const stays = known.flatMap((column) => {
    if (isComputed(column)) return []
    const now = there.get(column.name)
    if (now === undefined) return []
    return [now.type === column.type ? column : { ...column, type: now.type, genericType: now.genericType }]
  })
  const { added } = compareColumns(known, source)
  return [...stays, ...added.map(makeColumn), ...known.filter(isComputed)]
}

function isComputed({ expression }: Pick<KnownColumn, 'expression'>): boolean {
  return expression !== null && expression !== ''
}
