/**
 * One statement of a text, as offsets into it: `from` is its first character that is neither space nor comment, `to`
 * the end of its last, `end` the place after its semicolon (or `to` where there is none).
 */
export interface Statement {
  readonly from: number
  readonly to: number
  readonly end: number
}

/**
 * Splits a text at the semicolons that end a statement: not at those in strings, quoted names, dollar quotes,
 * comments (nested ones too) or template marks. Anything that is never closed reaches to the end of the text.
 * Runs in one pass over any garbage.
 */
export function splitStatements(text: string): Statement[] {
  const statements: Statement[] = []
  let from = -1
  let to = -1
  let at = 0
  const lastClose = lastCloses(text)
  while (at < text.length) {
    const character = text.charAt(at)
    if (character === ';') {
      if (from >= 0) statements.push({ from, to, end: at + 1 })
      from = -1
      at += 1
      continue
    }
    const afterComment = skipComment(text, at) ?? skipTemplateComment(text, at, lastClose)
    if (afterComment !== null) {
      at = afterComment
      continue
    }
    const after = skipQuoted(text, at) ?? skipTemplate(text, at, lastClose) ?? at + 1
    if (after > at + 1 || !isSpace(character)) {
      if (from < 0) from = at
      to = after
    }
    at = after
  }
  if (from >= 0) statements.push({ from, to, end: to })
  return statements
}

function isSpace(character: string): boolean {
  return character.trim() === ''
}

/** The offset after the comment that starts here, or null when none does. */
function skipComment(text: string, at: number): number | null {
  if (text.startsWith('--', at)) return endOf(text, '\n', at + 2)
  return text.startsWith('/*', at) ? skipBlockComment(text, at) : null
}

function skipBlockComment(text: string, at: number): number {
  const mark = /\/\*|\*\//g
  mark.lastIndex = at
  let depth = 0
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return mark.lastIndex
  }
  return text.length
}

/** The offset after the string, quoted name, dollar quote or template mark that starts here, or null. */
function skipQuoted(text: string, at: number): number | null {
  switch (text.charAt(at)) {
    case "'":
      return isEscapeString(text, at) ? skipEscapeString(text, at) : endOf(text, "'", at + 1)
    case '"':
    case '`':
      return endOf(text, text.charAt(at), at + 1)
    case '$':
      return skipDollarQuote(text, at)
    default:
      return null
  }
}

/** A doubled quote closes one string and opens the next, which comes to the same: no semicolon in between counts. */
function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

/** PostgreSQL and DuckDB write strings with backslash escapes as E'…'. */
function isEscapeString(text: string, at: number): boolean {
  const prefix = text.charAt(at - 1)
  return (prefix === 'E' || prefix === 'e') && !isWord(text.charAt(at - 2))
}

function skipEscapeString(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next += 1) {
    if (text.charAt(next) === '\\') next += 1
    else if (text.charAt(next) === "'") return next + 1
  }
  return text.length
}

function skipDollarQuote(text: string, at: number): number | null {
  if (isWord(text.charAt(at - 1))) return null
  const tag = DOLLAR_TAG
  tag.lastIndex = at
  const opened = tag.exec(text)
  return opened === null ? null : endOf(text, opened[0], at + opened[0].length)
}

const DOLLAR_TAG = /\$(?:[A-Za-z_]\w{0,62})?\$/y

/** Where the last closing mark of each kind stands, so that an opening without one is known without a search. */
type LastCloses = Readonly<Record<'}}' | '%}' | '#}', number>>

function lastCloses(text: string): LastCloses {
  return { '}}': text.lastIndexOf('}}'), '%}': text.lastIndexOf('%}'), '#}': text.lastIndexOf('#}') }
}

/** Template marks (`{{ … }}`, `{% … %}`) count as text; one that is never closed is a plain brace. */
function skipTemplate(text: string, at: number, lastClose: LastCloses): number | null {
  const close = text.startsWith('{{', at) ? '}}' : text.startsWith('{%', at) ? '%}' : null
  return close === null || lastClose[close] < at + 2 ? null : endOf(text, close, at + 2)
}

function skipTemplateComment(text: string, at: number, lastClose: LastCloses): number | null {
  return text.startsWith('{#', at) && lastClose['#}'] >= at + 2 ? endOf(text, '#}', at + 2) : null
}

function isWord(character: string): boolean {
  return /^\w$/.test(character)
}
