import type { ResultRow, Scalar } from './keyed-frame.ts'

/** A column of a response: `kind` is 0 number, 1 text, 2 time, 3 boolean; `type` is the database's name of the type. */
export interface PlainColumn {
  readonly name: string
  readonly kind: number
  readonly type?: string | null
}

/** The rows of one query, its columns, and their verbose names. */
export interface PlainAnswer {
  readonly rows: readonly ResultRow[]
  readonly columns: readonly PlainColumn[]
  readonly verboseNames: ReadonlyMap<string, string>
}

/** A processed response: names of several levels are lists, and values are given by column. */
export interface ProcessedAnswer {
  readonly colnames: readonly (string | readonly Scalar[])[]
  readonly indexnames: readonly (number | readonly Scalar[])[]
  readonly coltypes: readonly number[]
  readonly names: { readonly columns: readonly string[]; readonly index: readonly string[] }
  /** Row by row. */
  readonly cells: readonly (readonly Scalar[])[]
  /** The columns of a file, and the leading cells of each row, which belong to the first columns. */
  readonly file: {
    readonly columns: readonly PlainColumn[]
    readonly index: readonly (readonly Scalar[])[]
  }
}

/**
 * Processes a response as a kind of chart shows it, by its form. Null leaves it unchanged; `too-large` if it cannot be shown.
 */
export type ProcessAnswer = (
  form: Readonly<Record<string, unknown>>,
  answer: PlainAnswer,
) => ProcessedAnswer | 'too-large' | null

/** The verbose name of a column or metric. */
export function shownName({ verboseNames }: PlainAnswer, name: string): string {
  return verboseNames.get(name) ?? name
}
