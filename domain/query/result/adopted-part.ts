/** Size up to which results of other devices are fetched automatically, without and with the data saver, in bytes. */
export const ADOPTED_BYTES = { usual: 5_000_000, saving: 500_000 } as const

/** Rows of another device's result that are fetched first. */
export const FIRST_ADOPTED_ROWS = 100

/** Number and size of the first rows. `totalRows` is the number on the server. */
interface FirstPart {
  readonly rows: number
  readonly bytes: number
  readonly totalRows: number
}

/** Whether another device's result is fetched completely, with its size estimated from the first rows. */
export function isWithinBudget({ rows, bytes, totalRows }: FirstPart, budgetBytes: number): boolean {
  return rows >= totalRows || rows === 0 || (bytes / rows) * totalRows <= budgetBytes
}
