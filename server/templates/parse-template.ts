import { parse, tokenize } from '@huggingface/jinja'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { scanTemplate } from '#domain/sql/templates/scan-template.ts'
import type { TemplateMark, TemplatePiece } from '#domain/sql/templates/template-piece.ts'
import type { TemplateError } from './template-task.ts'

type Tokens = ReturnType<typeof tokenize>

/** A template for the interpreter. */
export type Program = ReturnType<typeof parse>

/**
 * Parses a template. Text between marks does not pass through the package's own scanner, which has no raw blocks and removes
 * white space that Superset keeps. Fails: `malformed`, `too-much`.
 */
export function parseTemplate(sql: string): Result<Program, TemplateError> {
  const { pieces, brokenAt } = scanTemplate(sql)
  if (brokenAt !== null) {
    return err({ code: 'malformed', message: `${sql.slice(brokenAt, brokenAt + 20)} is never closed.` })
  }
  try {
    return ok(parse(pieces.flatMap((piece) => tokensOf(sql, piece))))
  } catch (reason) {
    if (reason instanceof RangeError)
      return err({ code: 'too-much', message: 'The template is nested too deep.' })
    return err({
      code: 'malformed',
      message: thrownMessage(reason),
    })
  }
}

function tokensOf(sql: string, piece: TemplatePiece): Tokens {
  switch (piece.kind) {
    case 'comment':
      return []
    case 'text':
    case 'raw':
      return [{ value: sql.slice(piece.from, piece.to), type: 'Text' }]
    case 'output':
    case 'statement':
      return markTokens(sql, piece)
  }
}

function markTokens(sql: string, { kind, contentFrom, contentTo }: TemplateMark): Tokens {
  const content = sql.slice(contentFrom, contentTo)
  const tokens = tokenize(kind === 'output' ? `{{ ${content} }}` : `{% ${content} %}`)
  // The package silently drops tags of its own.
  if (tokens.length < 3) throw new SyntaxError('A mark is empty.')
  return tokens
}
