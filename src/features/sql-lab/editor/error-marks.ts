import { describeFailure } from '#domain/query/failure/failure.ts'
import { placeInDocument } from '#domain/query/failure/place-in-document.ts'
import type { Repair } from '#domain/query/failure/repair.ts'
import type { Query } from '#domain/query/query.ts'
import { lineColumnAt } from '#domain/sql/text-lines.ts'
import type { CodeMark } from '#ui/code/code-types.ts'

/** Marks the error of a failed run in the text, with its fix; no mark if the text there was changed since. */
export function errorMarks(
  document: string,
  query: Query | null,
  repair: Repair | null,
  onRepair: (repair: Repair) => void,
): readonly CodeMark[] {
  const place = query?.error?.place
  if (query === null || place === null || place === undefined) return NO_MARKS
  const range = repair?.range ?? placeInDocument(document, query, place)
  if (range === null) return NO_MARKS
  const mark = {
    ...lineColumnAt(document, range.from),
    length: range.to - range.from,
    message: message(query, repair),
  }
  if (repair === null) return [mark]
  return [{ ...mark, action: { label: 'Replace', keys: 'Alt+Enter', run: () => onRepair(repair) } }]
}

const NO_MARKS: readonly CodeMark[] = []

function message(query: Query, repair: Repair | null): string {
  const failure = describeFailure(query, { databaseName: '', storedResult: null })
  const title = failure?.title.map((part) => part.text).join('') ?? ''
  return repair === null ? title : `${title}. Did you mean ${repair.name}?`
}
