import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { JSON_FAULT_TEXTS } from '#domain/core/json/json-limits.ts'
import { type JsonPlaces, jsonPlaces } from '#domain/core/json/json-places.ts'
import { exactNumbersOf } from '#domain/core/json/write-exact.ts'
import { isRecord } from '#domain/core/parse.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { lineColumnAt } from '#domain/sql/text-lines.ts'
import { KNOWN_SETTINGS } from './known-settings.ts'

/**
 * A problem of typed metadata. An `error` cannot be saved; a `hint` can. `line` and `column` count from 1; `path` is that of
 * the member, as in `native_filter_configuration[0].scope`, and null for the complete text.
 */
interface MetadataProblem {
  readonly kind: 'error' | 'hint'
  readonly path: string | null
  readonly line: number
  readonly column: number
  /** One sentence for users. */
  readonly message: string
}

/** Typed metadata: its settings, null if the text is no JSON object, and its problems in the order of the text. */
interface CheckedMetadata {
  readonly settings: ReadonlyMap<string, unknown> | null
  readonly problems: readonly MetadataProblem[]
}

/** The first error of typed metadata, with its place, as one line; null without one. */
export function metadataFault(text: string): string | null {
  const error = checkMetadata(text).problems.find(({ kind }) => kind === 'error')
  return error === undefined ? null : `Line ${error.line}, column ${error.column}: ${error.message}`
}

/** Members that other parts of the product write. */
const RESERVED: ReadonlyMap<string, string> = new Map([
  ['positions', 'The layout is edited on the board. Remove “positions”.'],
])

/** Checks the JSON metadata that a person types. An empty text has no settings. */
export function checkMetadata(text: string): CheckedMetadata {
  if (text.trim() === '') return { settings: new Map(), problems: [] }
  const places = jsonPlaces(text)
  const problemAt = (kind: MetadataProblem['kind'], path: string | null, message: string) =>
    ({ kind, path, ...lineColumnAt(text, offsetOf(places, path)), message }) as const
  if (places.fault !== null) {
    const { offset, expected } = places.fault
    const message = `This is not JSON. Expected: ${expected}.`
    return {
      settings: null,
      problems: [{ kind: 'error', path: null, ...lineColumnAt(text, offset), message }],
    }
  }
  const read = parseBoundedJson(text)
  if (!read.ok) {
    const message = `The text ${JSON_FAULT_TEXTS[read.error.code]}.`
    return { settings: null, problems: [problemAt('error', null, message)] }
  }
  if (!isRecord(read.value)) {
    return {
      settings: null,
      problems: [problemAt('error', null, 'The metadata must be an object in braces.')],
    }
  }
  const settings = new Map(Object.entries(read.value))
  const repeated = places.repeated.map((path) =>
    problemAt('hint', path, `“${isolated(path)}” is set twice. The last value counts.`),
  )
  const members = [...settings].flatMap(([name, value]) => {
    const found = problemOf(name, value)
    return found === null ? [] : [problemAt(found.kind, found.path, found.message)]
  })
  const rounded = roundedNumbers(read.value, exactNumbersOf(text)).map((path) =>
    problemAt(
      'error',
      path,
      'This number has more digits than can be stored. Write it as a text, in quotes.',
    ),
  )
  return { settings, problems: [...members, ...repeated, ...rounded].toSorted(byPlace) }
}

/** The paths of numbers that would be stored with other digits, or that are too large to be stored. */
function roundedNumbers(value: unknown, exact: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value === 'number')
    return typeof exact === 'string' && String(value) !== exact ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null || typeof exact !== 'object' || exact === null) return []
  const known = new Map<string, unknown>(Object.entries(exact))
  return Object.entries(value).flatMap(([name, member]) =>
    roundedNumbers(member, known.get(name), [...path, name]),
  )
}

type Found = Pick<MetadataProblem, 'kind' | 'path' | 'message'>

function problemOf(name: string, value: unknown): Found | null {
  const reserved = RESERVED.get(name)
  if (reserved !== undefined) return { kind: 'error', path: name, message: reserved }
  const known = KNOWN_SETTINGS.get(name)
  if (known === undefined) {
    const message = `“${isolated(name)}” is not a known setting. It is stored unchanged, and a Superset may reject it.`
    return { kind: 'hint', path: name, message }
  }
  const fault = value === null ? null : known.shape.fault(value)
  if (fault === null) return null
  const path = pathOf(name, fault)
  const subject = path === name ? '' : `“${isolated(path)}” has the wrong type. `
  return { kind: 'error', path, message: `${subject}“${name}” must be ${known.expected}.` }
}

/** Numbers in the path of a shape are indexes of lists, or names of members. */
function pathOf(name: string, fault: string): string {
  return fault === '' ? name : `${name}.${fault}`
}

/** The offset of a member, or of the nearest one above it that is written. */
function offsetOf({ places }: JsonPlaces, path: string | null): number {
  const parts = path?.split('.') ?? []
  let offset = 0
  let written = ''
  for (const part of parts) {
    const member = written === '' ? part : `${written}.${part}`
    const next = places.has(member) ? member : `${written}[${part}]`
    const found = places.get(next)
    if (found === undefined) return offset
    offset = found
    written = next
  }
  return offset
}

function byPlace(one: MetadataProblem, other: MetadataProblem): number {
  return one.line - other.line || one.column - other.column
}
