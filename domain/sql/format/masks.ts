import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import type { SqlToken } from '#domain/sql/scan/sql-token.ts'

/** A text for the formatter: what it must not read is masked, each unit by a text of the same length. */
export interface MaskedSql {
  readonly text: string
  /** The tokens of the original; those that a template joins are one. */
  readonly units: readonly SqlToken[]
  /** The text of each unit in `text`. */
  readonly masks: readonly string[]
}

/**
 * Masks strings, comments and templates. A string or comment stays one of its kind, a value of a template becomes a name, and
 * a block of a template a comment. Masks have the length of their unit, since the formatter breaks lines by length.
 */
export function maskSql(sql: string, dialect: ScanDialect): MaskedSql {
  const units = joinTemplates(sql, sqlTokens(sql, { ...dialect, templates: true }))
  const letter = freeLetters(sql)
  const masks = units.map((unit, at) => maskOf(unit, `${letter}${at}`))
  const parts: string[] = []
  let end = 0
  for (const [at, unit] of units.entries()) {
    parts.push(sql.slice(end, unit.from), masks[at] ?? '')
    end = unit.to
  }
  return { text: parts.join('') + sql.slice(end), units, masks }
}

/** `tbl_{{ day }}_x` is one name. */
function joinTemplates(sql: string, tokens: readonly SqlToken[]): readonly SqlToken[] {
  const units: SqlToken[] = []
  for (const token of tokens) {
    const last = units.at(-1)
    const joins =
      last !== undefined &&
      last.to === token.from &&
      isNamePart(last) &&
      isNamePart(token) &&
      (last.kind === 'template' || token.kind === 'template')
    if (joins) {
      units.pop()
      units.push({ ...token, kind: 'template', from: last.from, text: sql.slice(last.from, token.to) })
    } else units.push(token)
  }
  return units
}

function isNamePart({ kind, text }: SqlToken): boolean {
  return kind === 'word' || kind === 'number' || (kind === 'template' && !isBlock(text))
}

/** Whether a text is a block or comment of a template, which is no value. */
export function isBlock(text: string): boolean {
  return text.startsWith('{%') || text.startsWith('{#')
}

function maskOf({ kind, text, isOpen }: SqlToken, name: string): string {
  if (isOpen) return text
  if (kind === 'string') return `'${name.padEnd(text.length - 2, '_')}'`
  if (kind === 'template' && !isBlock(text)) return name.padEnd(text.length, '_')
  if (kind !== 'comment' && kind !== 'template') return text
  const isLine = kind === 'comment' && !text.startsWith('/*') && !isBlock(text)
  return isLine ? `--${name.padEnd(text.length - 2, '_')}` : `/*${name.padEnd(text.length - 4, '_')}*/`
}

/** Letters that begin no word of a text, so that a mask is never taken for another token. */
function freeLetters(sql: string): string {
  let letters = 'mk'
  while (sql.includes(letters)) letters += 'k'
  return letters
}
