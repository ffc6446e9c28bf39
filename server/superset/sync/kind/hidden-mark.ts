import { isRecord, parseJson } from '#domain/core/parse.ts'
import { HIDDEN_MARK, splitHiddenMark } from '#domain/records/kind/hidden-mark.ts'
import type { Mark } from './upstream-kind.ts'

/** A longer note is left out; notes of our browsers are shorter. */
const LONGEST_NOTE = 2_000

/** A JSON text of the Superset without our mark, and the parts of the mark; `note` is the browser's own. */
interface MarkedText {
  readonly text: string | null
  readonly uuid: string | null
  readonly writeId: string | null
  readonly note: string | null
}

/** A JSON text with our mark in it; null if the text is not an object, which cannot hold it. */
export function withHiddenMark(
  text: string | null,
  { uuid, writeId }: Mark,
  note: string | null,
): string | null {
  const plain = text === null || text.trim() === '' ? '{}' : text.trim()
  const parsed = parseJson(plain)
  if (!parsed.ok || !isRecord(parsed.value)) return null
  const encoded = note !== null && note.length <= LONGEST_NOTE ? Buffer.from(note).toString('base64url') : ''
  const mark = JSON.stringify([uuid ?? '', writeId, encoded].join('.'))
  const rest = plain.slice(1).trimStart()
  return `{"${HIDDEN_MARK}":${mark}${rest === '}' ? '' : ','}${rest}`
}

/** Splits a JSON text into its text without our mark, and the mark. */
export function readHiddenMark(given: string | null): MarkedText {
  if (given === null) return { text: null, uuid: null, writeId: null, note: null }
  const { text, mark } = splitHiddenMark(given)
  const parts = typeof mark === 'string' ? mark.split('.') : []
  const [uuid = '', writeId = '', note = ''] = parts.length === 3 ? parts : []
  return {
    text,
    uuid: uuid === '' ? null : uuid,
    writeId: writeId === '' ? null : writeId,
    note: note === '' ? null : Buffer.from(note, 'base64url').toString('utf8'),
  }
}
