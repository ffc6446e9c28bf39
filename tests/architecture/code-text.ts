const LEXEME =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[=(,:[!&|?{};\n]\s*|return\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g

const TEMPLATE_TEXT = /`(?:\\.|[^`\\$]|\$(?!\{))*`/g

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** Blanks comments, and keeps every offset. */
export function withoutComments(text: string): string {
  return text.replace(LEXEME, (lexeme) => (/^\/[/*]/.test(lexeme) ? blank(lexeme) : lexeme))
}

/** Blanks comments, strings, regular expressions and templates without a hole, and keeps every offset. */
export function codeOnly(text: string): string {
  return text.replace(LEXEME, blank).replace(TEMPLATE_TEXT, blank)
}
