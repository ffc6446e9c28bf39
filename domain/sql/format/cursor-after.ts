import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'

/** A text before and after it was formatted: both have the same tokens. */
interface FormattedPair {
  readonly before: string
  readonly after: string
  readonly engine: string | null
}

/** The place of a cursor in the formatted text: in the token where it was, else behind the one before it. */
export function cursorAfter({ before, after, engine }: FormattedPair, cursor: number): number {
  const dialect = { ...scanDialect(engine ?? ''), templates: true }
  const old = sqlTokens(before, dialect)
  const next = sqlTokens(after, dialect)
  const inside = old.findIndex(({ from, to }) => from <= cursor && cursor <= to)
  if (inside >= 0) {
    const from = next[inside]?.from ?? after.length
    return Math.min(from + cursor - (old[inside]?.from ?? 0), after.length)
  }
  const last = old.findLastIndex(({ to }) => to < cursor)
  return last < 0 ? 0 : (next[last]?.to ?? after.length)
}
