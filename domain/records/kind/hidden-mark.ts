import { isRecord, parseJson } from '#domain/core/parse.ts'

/**
 * The property in which a front stores its mark in a JSON column of a Superset that has no field for it; it is not part of
 * the content. Source: sync §4.
 */
export const HIDDEN_MARK = 'offset_mark'

/** The mark is written first, so that the rest of the text stays as it was, byte for byte. */
const WRITTEN = /^\{"offset_mark":"([\w.-]{0,8000})"(,|\})/

/**
 * Splits a JSON text into text and mark; an object that is empty without the mark becomes null. Another program may have
 * moved the mark.
 */
export function splitHiddenMark(text: string): { readonly text: string | null; readonly mark: unknown } {
  const [begin = '', mark, end] = WRITTEN.exec(text) ?? []
  if (mark !== undefined) return { text: end === '}' ? null : `{${text.slice(begin.length)}`, mark }
  const parsed = parseJson(text)
  if (!parsed.ok || !isRecord(parsed.value)) return { text, mark: null }
  const { [HIDDEN_MARK]: moved = null, ...rest } = parsed.value
  const isEmpty = Object.keys(rest).length === 0
  return { text: isEmpty ? null : moved === null ? text : JSON.stringify(rest), mark: moved }
}
