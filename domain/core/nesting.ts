interface NestingMarks {
  readonly opens: string
  readonly closes: string
  readonly quote: string
  readonly escape: string
}

/** The marks of JSON. */
export const JSON_MARKS: NestingMarks = { opens: '[{', closes: ']}', quote: '"', escape: '\\' }

/** The marks of rison. */
export const RISON_MARKS: NestingMarks = { opens: '(', closes: ')', quote: "'", escape: '!' }

/** Whether a text nests deeper than a limit, in one pass; used before recursive parsers. Quoted brackets do not count. */
export function nestsDeeperThan(limit: number, text: string, marks: NestingMarks): boolean {
  const { opens, closes, quote, escape } = marks
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign === escape) at += 1
      else if (sign === quote) isQuoted = false
    } else if (sign === quote) {
      isQuoted = true
    } else if (opens.includes(sign)) {
      depth += 1
      if (depth > limit) return true
    } else if (closes.includes(sign)) {
      depth -= 1
    }
  }
  return false
}
