import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'

/** Rows that differ from the result before; `key` are the columns by which rows were paired, none if all columns were. */
export interface RunDifference {
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly key: readonly string[]
}

/**
 * The query of a slot's run; `rows` and `resultsKey` only if it succeeded. `difference` is null without an earlier result;
 * `comparedWith` is the client id of that result's run.
 */
export interface RunDetail {
  readonly clientId: string
  readonly rows: number | null
  readonly resultsKey: string | null
  readonly difference: RunDifference | null
  readonly comparedWith: string | null
}

/** Reads the detail of a slot; null if it has none. */
export function readRunDetail(detail: string | null): RunDetail | null {
  const json = detail === null ? null : parseJson(detail)
  const value = json?.ok === true ? json.value : null
  if (!isRecord(value)) return null
  const clientId = textOrNull(value['clientId'])
  if (clientId === null) return null
  return {
    clientId,
    rows: numberOrNull(value['rows']),
    resultsKey: textOrNull(value['resultsKey']),
    difference: readDifference(value['difference']),
    comparedWith: textOrNull(value['comparedWith']),
  }
}

function readDifference(value: unknown): RunDifference | null {
  if (!isRecord(value)) return null
  const added = numberOrNull(value['added'])
  const removed = numberOrNull(value['removed'])
  const changed = numberOrNull(value['changed'])
  if (added === null || removed === null || changed === null) return null
  const key = Array.isArray(value['key']) ? value['key'].filter((name) => typeof name === 'string') : []
  return { added, removed, changed, key }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
