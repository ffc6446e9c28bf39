import type { ResultRow, Scalar } from './keyed-frame.ts'

/** A column of an answer: `kind` is 0 number, 1 text, 2 time, 3 boolean; `type` is the database's name of its type. */
export interface PlainColumn {
  readonly name: string
  readonly kind: number
  readonly type?: string | null
}

/** The rows of one query, its columns, and the names for people of those that have one. */
export interface PlainAnswer {
  readonly rows: readonly ResultRow[]
  readonly columns: readonly PlainColumn[]
  readonly verboseNames: ReadonlyMap<string, string>
}

/** An answer as it is shown: names of several levels are lists, and the values stand column by column. */
export interface ProcessedAnswer {
  readonly colnames: readonly (string | readonly Scalar[])[]
  readonly indexnames: readonly (number | readonly Scalar[])[]
  readonly coltypes: readonly number[]
  readonly names: { readonly columns: readonly string[]; readonly index: readonly string[] }
  /** Row by row. */
  readonly cells: readonly (readonly Scalar[])[]
  /** The columns of a file, and the cells before those of each row: the first of the columns are theirs. */
  readonly file: {
    readonly columns: readonly PlainColumn[]
    readonly index: readonly (readonly Scalar[])[]
  }
}

/** Shows an answer as a kind of chart does, by its form; null where it stays as it is, `too-large` where it cannot be shown. */
export type ProcessAnswer = (
  form: Readonly<Record<string, unknown>>,
  answer: PlainAnswer,
) => ProcessedAnswer | 'too-large' | null

/** What people call a column or a metric. */
export function shownName({ verboseNames }: PlainAnswer, name: string): string {
  return verboseNames.get(name) ?? name
}
