import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import type { SqlToken } from '#domain/sql/scan/sql-token.ts'
import { isOperator, safeGap } from './gaps.ts'
import { withKeywordCase } from './keyword-case.ts'
import { type MaskedSql, maskSql } from './masks.ts'

/** A laid out text, with a token for each unit of the original. */
interface LaidOut {
  readonly text: string
  readonly tokens: readonly SqlToken[]
}

/** The laid out form of a masked text; null if it has other tokens. */
export function laidOutMasks({ masks }: MaskedSql, text: string, dialect: ScanDialect): LaidOut | null {
  const tokens = sqlTokens(text, dialect)
  const isSame = tokens.length === masks.length && tokens.every((token, at) => token.text === masks[at])
  return isSame ? { text, tokens } : null
}

/** The laid out form of a text by another program, which may change the case of words; null if it has other tokens. */
export function laidOutTexts({ units }: MaskedSql, text: string, dialect: ScanDialect): LaidOut | null {
  const tokens = maskSql(text, dialect).units
  const isSame = tokens.length === units.length && tokens.every((token, at) => isAlike(token, units[at]))
  return isSame ? { text, tokens } : null
}

function isAlike(one: SqlToken, other: SqlToken | undefined): boolean {
  if (one.kind !== other?.kind) return false
  return one.kind === 'word' ? one.text.toUpperCase() === other.text.toUpperCase() : one.text === other.text
}

/**
 * The original tokens with the white space of a laid out text; keywords become capitals. Null if the result would be read as
 * other tokens.
 */
export function keepTokens(
  sql: string,
  { units }: Pick<MaskedSql, 'units'>,
  { text: laidOut, tokens }: LaidOut,
  dialect: ScanDialect,
): string | null {
  const cased = withCase(units)
  const parts: string[] = []
  let indent = ''
  for (const [at, unit] of units.entries()) {
    const before = units[at - 1]
    if (before !== undefined) {
      const next = units[at + 1]
      const gap = safeGap({
        before,
        after: unit,
        joined: next?.from === unit.to ? next : null,
        original: sql.slice(before.to, unit.from),
        formatted: laidOut.slice(tokens[at - 1]?.to, tokens[at]?.from),
        indent,
        isAfterOperator: isJoinedOperator(units[at - 2], before),
        isAfterKeyword: cased.keywords.has(before),
      })
      const line = gap.lastIndexOf('\n')
      if (line >= 0) indent = gap.slice(line + 1)
      parts.push(gap)
    }
    parts.push(cased.texts[at] ?? '')
  }
  const text = parts.join('')
  const isSame = isSameTokens(cased.texts, units, sqlTokens(text, { ...dialect, templates: true }))
  return isSame ? text : null
}

function isJoinedOperator(first: SqlToken | undefined, second: SqlToken): boolean {
  return first !== undefined && first.to === second.from && isOperator(first)
}

interface CasedTexts {
  readonly texts: readonly string[]
  readonly keywords: ReadonlySet<SqlToken>
}

/** Comments and blocks of templates are left out, since a keyword is known by the words beside it. */
function withCase(units: readonly SqlToken[]): CasedTexts {
  const read = units.filter(({ kind, text }) => kind !== 'comment' && !text.startsWith('{%'))
  const cased = new Map(withKeywordCase(read).map((token, at) => [read[at], token]))
  const keywords = new Set(units.filter((unit) => isKeyword(unit, cased.get(unit))))
  return { texts: units.map((unit) => cased.get(unit)?.text ?? unit.text), keywords }
}

/** A keyword is a token of its own even if it has capitals already. */
function isKeyword(unit: SqlToken, cased: SqlToken | undefined): boolean {
  return cased !== undefined && cased !== unit
}

/** Whether a text is scanned into the same tokens; templates may join several. */
function isSameTokens(
  texts: readonly string[],
  units: readonly SqlToken[],
  scanned: readonly SqlToken[],
): boolean {
  let at = 0
  for (const [index, text] of texts.entries()) {
    const isJoined = units[index]?.kind === 'template'
    let found = ''
    while (at < scanned.length && found.length < text.length) {
      found += scanned[at]?.text ?? ''
      at += 1
      if (!isJoined) break
    }
    if (found !== text) return false
  }
  return at === scanned.length
}
