import type { TemplateMark, TemplateToken } from './template-piece.ts'

/** Role of a token: not a variable, a required one, or an optional one. */
type NameRole = 'none' | 'required' | 'optional'

/** The role of each token of a mark. */
export function nameRoles(mark: TemplateMark): readonly NameRole[] {
  const firstBracket = until(mark.tokens, '(')
  return mark.tokens.map((_token, at) => roleAt(mark, at, firstBracket))
}

function roleAt({ kind, tokens }: TemplateMark, at: number, firstBracket: number): NameRole {
  if (tokens[at]?.kind !== 'name') return 'none'
  if (kind === 'statement' && isTagWord(tokens, at)) return 'none'
  const before = tokens[at - 1]?.text
  if (before === '.' || before === '|' || isTestName(tokens, at)) return 'none'
  const after = tokens[at + 1]?.text
  // A called name is a macro of the server or of the text.
  if (after === '(') return 'none'
  if (after === '=' && (at > firstBracket || tokens[0]?.text === 'set')) return 'none'
  return hasDefault(tokens, at) || isCondition(tokens, at) ? 'optional' : 'required'
}

/** Tags without variables: names of blocks and of other files. */
const NAMELESS_TAGS: ReadonlySet<string> = new Set('block from import include extends autoescape'.split(' '))

function isTagWord(tokens: readonly TemplateToken[], at: number): boolean {
  const tag = tokens[0]?.text ?? ''
  if (at === 0 || tag.startsWith('end') || NAMELESS_TAGS.has(tag)) return true
  return at === 1 && (tag === 'filter' || tag === 'macro')
}

function isTestName(tokens: readonly TemplateToken[], at: number): boolean {
  const before = tokens[at - 1]?.text
  return before === 'is' || (before === 'not' && tokens[at - 2]?.text === 'is')
}

function hasDefault(tokens: readonly TemplateToken[], at: number): boolean {
  if (tokens[at + 1]?.text !== '|') return false
  const filter = tokens[at + 2]?.text
  return filter === 'default' || filter === 'd'
}

/** `{% if day %}`, `day is defined`, `day or 'x'`, `'x' if day else 'y'`: without a value the condition is false. */
function isCondition(tokens: readonly TemplateToken[], at: number): boolean {
  const [before = '', after = ''] = [tokens[at - 1]?.text, tokens[at + 1]?.text]
  if (after === 'is') {
    const test = tokens[tokens[at + 2]?.text === 'not' ? at + 3 : at + 2]?.text
    return test === 'defined' || test === 'undefined'
  }
  const isTag = tokens[0]?.text === 'if' || tokens[0]?.text === 'elif'
  const isTest = isTag || before === 'if' || before === 'not' || after === 'or'
  return isTest && AROUND.has(before) && AROUND.has(after)
}

/** Names that a statement defines: by set, a loop, a macro and its parameters. */
export function declaredNames({ kind, tokens }: TemplateMark): readonly string[] {
  if (kind !== 'statement') return []
  switch (tokens[0]?.text) {
    case 'set':
      return plainNames(tokens.slice(1, until(tokens, '=')))
    case 'for':
      return plainNames(tokens.slice(1, until(tokens, 'in')))
    case 'macro':
      return plainNames(tokens.slice(1))
    case 'call':
      return tokens[1]?.text === '(' ? plainNames(tokens.slice(1, until(tokens, ')'))) : []
    default:
      return []
  }
}

/** Neighbours of a name that is a complete condition. */
const AROUND: ReadonlySet<string> = new Set(['', 'if', 'elif', 'else', 'and', 'or', 'not', '(', ')'])

function until(tokens: readonly TemplateToken[], text: string): number {
  const at = tokens.findIndex((token) => token.text === text)
  return at < 0 ? tokens.length : at
}

/** No names for an attribute: `{% set page.size = 5 %}` requires `page`. */
function plainNames(tokens: readonly TemplateToken[]): string[] {
  if (tokens.some(({ text }) => text === '.')) return []
  return tokens.flatMap(({ kind, text }) => (kind === 'name' ? [text] : []))
}
