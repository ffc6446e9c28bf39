/** A fault of SQL that a server found without running it. Lines and columns count from 1, `endColumn` is exclusive. */
export interface SqlFault {
  readonly line: number | null
  readonly startColumn: number | null
  readonly endColumn: number | null
  readonly message: string
}
