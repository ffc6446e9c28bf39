/** The hidden schema with the tables that were moved to the bin. */
export const BIN_SCHEMA = 'bin'

/** How long a table stays in the bin, in ms: 30 days. */
export const BIN_MS = 30 * 24 * 3_600_000

/** A table of the bin: its name before, and when it was moved there, in ms since 1970. */
interface BinnedTable {
  readonly table: string
  readonly binnedOn: number
}

const BIN_NAME = /^([0-9]{1,15})_(.*)$/s

/** The name of a table in the bin. */
export function binName({ table, binnedOn }: BinnedTable): string {
  return `${binnedOn}_${table}`
}

/** Reads the name of a table in the bin; null for any other name. */
export function readBinName(name: string): BinnedTable | null {
  const [, at, table] = BIN_NAME.exec(name) ?? []
  return at === undefined || table === undefined ? null : { table, binnedOn: Number(at) }
}
