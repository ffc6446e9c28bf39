import type { CompletionSource } from '@codemirror/autocomplete'

/** Offers the queries that the text names behind WITH, as tables of its own. */
export const namedQueries: CompletionSource = (context) => {
  const { state, pos, explicit } = context
  const word = context.matchBefore(/\w*/)
  if (word === null || (word.from === pos && !explicit)) return null
  const names = new Set([...state.sliceDoc().matchAll(NAMED)].flatMap((found) => found[1] ?? []))
  if (names.size === 0) return null
  const options = [...names].map((label) => ({ label, type: 'class', detail: 'with', boost: 4 }))
  return { from: word.from, options, validFor: /^\w*$/ }
}

/** `WITH a AS (`, `WITH RECURSIVE a (n) AS MATERIALIZED (`, `, b AS (` */
const NAMED =
  /(?:\bwith(?:\s+recursive)?\s+|,\s*)([a-z_]\w*)\s*(?:\([^()]*\)\s*)?\bas\s*(?:(?:not\s+)?materialized\s*)?\(/gi
