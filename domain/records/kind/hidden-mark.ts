import { isRecord, parseJson } from '#domain/core/parse.ts'

/**
 * The name under which a server before a Superset leaves its mark in a JSON text that the Superset keeps as it is, where a
 * record has no field for one: it is no part of what the text says. Source: sync §4.
 */
export const HIDDEN_MARK = 'offset_mark'

/** As it is written: the first of the text, so that all behind it stays as it was, digit by digit. */
const WRITTEN = /^\{"offset_mark":"([\w.-]{0,8000})"(,|\})/

/** A JSON text without the mark, and the mark; an empty object and no text are the same. Another program may have moved it. */
export function splitHiddenMark(text: string): { readonly text: string | null; readonly mark: unknown } {
  const [begin = '', mark, end] = WRITTEN.exec(text) ?? []
  if (mark !== undefined) return { text: end === '}' ? null : `{${text.slice(begin.length)}`, mark }
  const parsed = parseJson(text)
  if (!parsed.ok || !isRecord(parsed.value)) return { text, mark: null }
  const { [HIDDEN_MARK]: moved = null, ...rest } = parsed.value
  const isEmpty = Object.keys(rest).length === 0
  return { text: isEmpty ? null : moved === null ? text : JSON.stringify(rest), mark: moved }
}
