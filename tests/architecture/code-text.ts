const LEXEME =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[=(,:[!&|?{};\n]\s*|return\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g

const TEMPLATE_TEXT = /`(?:\\.|[^`\\$]|\$(?!\{))*`/g

function blank(text: string): string {
  return text.includes('\n') ? text.replace(/[^\n]/g, ' ') : ' '.repeat(text.length)
}

/** Blanks comments and preserves all offsets. */
export function withoutComments(text: string): string {
  return text.replace(LEXEME, (lexeme) => (/^\/[/*]/.test(lexeme) ? blank(lexeme) : lexeme))
}

/** Blanks comments, strings, regular expressions and templates without expressions, and preserves all offsets. */
export function codeOnly(text: string): string {
  return text.replace(LEXEME, blank).replace(TEMPLATE_TEXT, blank)
}

/** A comment. Adjacent lines of `//` are one comment. `at` is its offset. */
export interface Comment {
  readonly at: number
  readonly text: string
}

/** The comments of a file in order. */
export function commentsOf(text: string): readonly Comment[] {
  const comments: { at: number; text: string }[] = []
  for (const { 0: lexeme, index } of text.matchAll(LEXEME)) {
    if (!/^\/[/*]/.test(lexeme)) continue
    const last = comments.at(-1)
    const between = last === undefined ? '' : text.slice(last.at + last.text.length, index)
    const goesOn = last?.text.startsWith('//') && lexeme.startsWith('//') && between.trim() === ''
    if (last !== undefined && goesOn) last.text += between + lexeme
    else comments.push({ at: index, text: lexeme })
  }
  return comments
}
