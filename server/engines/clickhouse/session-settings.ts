import type { ClickHouseSettings } from '@clickhouse/client'
import type { RemotePlace } from '#server/engines/remote/remote-kind.ts'

/** A running statement is ended by the server so much later than by this process, in ms. */
const SERVER_GRACE_MS = 10_000

/** How values are written, so that none loses a digit, and how statements end. A server without a setting is older than it. */
const VALUES = {
  session_timezone: 'UTC',
  date_time_output_format: 'iso',
  enable_extended_results_for_datetime_functions: 1,
  // The digits of numbers are read as text, so that quotes would only change the numbers of a JSON document.
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_64bit_floats: 0,
  output_format_json_quote_decimals: 0,
  output_format_json_quote_denormals: 1,
  output_format_json_escape_forward_slashes: 0,
  output_format_json_named_tuples_as_objects: 1,
  output_format_json_validate_utf8: 0,
  output_format_decimal_trailing_zeros: 1,
  http_write_exception_in_output_format: 0,
  cancel_http_readonly_queries_on_client_close: 1,
  timeout_overflow_mode: 'throw',
  read_overflow_mode: 'throw',
  result_overflow_mode: 'throw',
} as const

const NAMES: readonly string[] = [...Object.keys(VALUES), 'max_execution_time', 'readonly']

/** Settings without which a value could be read wrong. */
const NEEDED = ['date_time_output_format', 'output_format_json_quote_denormals'] as const

/** The question for the settings of a user: their names, their values, and whether the user may not change them. */
export const SETTINGS_SQL = `SELECT name, value, readonly FROM system.settings WHERE name IN (${NAMES.map((name) => `'${name}'`).join(', ')})`

/** The settings that a user may change. `readonly`: 0 for a user that may change data, 2 for one that only reads. */
export interface AllowedSettings {
  readonly names: ReadonlySet<string>
  readonly readonly: number
}

/** Reads the answer to the question; null for a user that may set nothing, whose values could not be read exactly. */
export function readAllowed(rows: readonly (readonly unknown[])[]): AllowedSettings | null {
  const names = new Set(rows.filter(([, , fixed]) => Number(fixed) === 0).map(([name]) => String(name)))
  const value = rows.find(([name]) => name === 'readonly')?.[1]
  return NEEDED.every((name) => names.has(name)) ? { names, readonly: Number(value ?? 0) } : null
}

/** The settings of a statement, with those in its own text. It is read-only unless it may write or its user only reads. */
export function settingsOf(
  { names, readonly }: AllowedSettings,
  { writes, timeoutMs }: RemotePlace,
  own: ReadonlyMap<string, string>,
): ClickHouseSettings {
  const limit = Math.ceil((timeoutMs + SERVER_GRACE_MS) / 1000)
  const all = Object.entries<string | number>({ ...VALUES, max_execution_time: limit })
  return {
    ...Object.fromEntries(all.filter(([name]) => names.has(name))),
    ...Object.fromEntries(own),
    // The answer of a change comes after its end, with the number of its rows.
    ...(writes ? { wait_end_of_query: 1 } : readonly === 0 ? { readonly: '1' } : {}),
  }
}
