import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { printOf } from '#domain/core/text/print-of.ts'
import { textField } from '#domain/sync/kind/wire-fields.ts'
import { readSharedQuery, type SharedFields } from './shared-query.ts'

/** The name of a packed query in the fragment of an address. */
const PARAMETER = '#query='

/** Version of the format: `#query=1.<fingerprint of the JSON>.<JSON, deflated, as base64url>`. */
const VERSION = '1'

/** The longest packed query, in characters. */
const MOST_CHARACTERS = 8_192

/** The largest JSON of a packed query, in bytes; more is not unpacked. */
export const MOST_UNPACKED_BYTES = 1_000_000

/** Why a packed query cannot be read. */
export type PackedFault = 'other-version' | 'too-long' | 'too-large' | 'broken'

/** Texts about packed queries that cannot be read. */
export const PACKED_FAULTS: Readonly<Record<PackedFault, string>> = {
  'other-version': 'The link was made by another version of Offset. Ask for a new one.',
  'too-long': 'The link is longer than 8 kB. Ask for one that the server stores.',
  'too-large': 'The link holds more than 1 MB of text.',
  broken: 'The link is not complete. Copy it again.',
}

/** The JSON of a packed query; `datasourceKey` names the dataset whose database it uses. */
export function packedJson(query: object): string {
  return JSON.stringify(query)
}

/** The fragment of an address with a packed query, `packed` being its deflated JSON as base64url; null if it is too long. */
export function packedFragment(json: string, packed: string): string | null {
  return packed.length > MOST_CHARACTERS ? null : `${PARAMETER}${VERSION}.${printOf(json)}.${packed}`
}

/** Whether a fragment has a packed query. */
export function isPackedFragment(fragment: string): boolean {
  return fragment.startsWith(PARAMETER)
}

/** A packed query: the fingerprint of its JSON, and the JSON, deflated, as base64url. */
interface PackedQuery {
  readonly print: string
  readonly packed: string
}

/** Parses a fragment. Fails: why it cannot be read. */
export function parsePackedFragment(fragment: string): Result<PackedQuery, { readonly code: PackedFault }> {
  const [version, print, packed, ...more] = fragment.slice(PARAMETER.length).split('.', 5)
  if (version !== VERSION)
    return err({ code: version !== undefined && /^\d{1,4}$/.test(version) ? 'other-version' : 'broken' })
  if (packed === undefined || print === undefined || more.length > 0) return err({ code: 'broken' })
  if (packed.length > MOST_CHARACTERS) return err({ code: 'too-long' })
  return /^[\w-]+$/.test(packed) ? ok({ print, packed }) : err({ code: 'broken' })
}

/** The content of a packed query: its fields, or those of a query that belongs to a dataset. */
interface Unpacked {
  readonly fields: SharedFields
  readonly datasourceKey: string | null
}

/** Reads the JSON of a packed query, whose fingerprint shows that it is unchanged. Fails: `broken`. */
export function readPackedJson(
  json: string,
  print: string,
): Result<Unpacked, { readonly code: PackedFault }> {
  const read = printOf(json) === print ? parseBoundedJson(json) : null
  if (read?.ok !== true || !isRecord(read.value)) return err({ code: 'broken' })
  const fields = readSharedQuery(read.value)
  return fields === null
    ? err({ code: 'broken' })
    : ok({ fields, datasourceKey: textField(read.value, 'datasourceKey') })
}
