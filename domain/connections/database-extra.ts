import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { DEFAULT_CONNECTIONS } from '#domain/engines/remote-settings.ts'

/**
 * The options of a database that Superset stores in the JSON text `extra`. Limits are those of Offset, under `offset`: a
 * Superset stores and exports them unchanged. Null means the limit of the server.
 */
interface DatabaseExtra {
  readonly uploadSchemas: readonly string[]
  readonly canEstimate: boolean
  readonly hasPreview: boolean
  /** Users choose among the catalogs of the server. */
  readonly choosesCatalog: boolean
  readonly maxConnections: number
  readonly rowLimit: number | null
  readonly timeLimitSeconds: number | null
}

const MOST_CONNECTIONS = 100

/** Reads `extra`; an unreadable one has the defaults. */
export function readExtra(text: string | null): DatabaseExtra {
  const extra = recordOf(parsed(text))
  const own = recordOf(extra['offset'])
  const { pool_size: pool } = recordOf(extra['engine_params'])
  const { schemas_allowed_for_file_upload: schemas } = extra
  return {
    uploadSchemas: Array.isArray(schemas) ? schemas.filter((one) => typeof one === 'string') : [],
    canEstimate: extra['cost_estimate_enabled'] !== false,
    hasPreview: extra['disable_data_preview'] !== true,
    choosesCatalog: extra['allow_multi_catalog'] === true,
    maxConnections: Math.min(positive(pool) ?? DEFAULT_CONNECTIONS, MOST_CONNECTIONS),
    rowLimit: positive(own['row_limit']),
    timeLimitSeconds: positive(own['time_limit_seconds']),
  }
}

/** The time limit of a statement in a database that may have a shorter one, in ms. */
export function timeoutWithin(extra: string | null, timeoutMs: number): number {
  const seconds = readExtra(extra).timeLimitSeconds
  return seconds === null ? timeoutMs : Math.min(timeoutMs, seconds * 1000)
}

/** Options of SQLAlchemy's `create_engine` that a connection may have; any other could change what it connects to. */
const ENGINE_PARAMS: ReadonlySet<string> = new Set(['pool_size'])

/** Checks a given `extra`. Fails with a sentence. */
export function checkExtra(text: string): Result<null, string> {
  const read = parseBoundedJson(text)
  if (!read.ok) return err('Field cannot be decoded by JSON.')
  if (!isRecord(read.value)) return err('Must be a JSON object.')
  const params = recordOf(read.value['engine_params'])
  const other = Object.keys(params).find((name) => !ENGINE_PARAMS.has(name))
  return other === undefined
    ? ok(null)
    : err(`The engine parameter "${other.slice(0, 60)}" is not supported.`)
}

function parsed(text: string | null): unknown {
  const read = parseBoundedJson(text ?? '')
  return read.ok ? read.value : null
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function positive(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null
}
