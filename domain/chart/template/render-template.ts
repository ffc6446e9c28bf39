import { parse } from '@handlebars/parser'
import { err, ok, type Result } from '#domain/core/result.ts'
import { drawTemplate } from './draw-template.ts'
import { TemplateProblem } from './problem.ts'

/** Maximum length of a template in UTF-16 units. */
const LONGEST = 50_000

/** Why a template was not rendered. */
interface TemplateError {
  readonly code: 'template'
  readonly message: string
}

/**
 * Renders a Handlebars template with a value, as unsafe HTML. It is interpreted, never compiled, since no text may become code
 * (security §12). Fails: `template`.
 */
export function renderTemplate(template: string, value: unknown): Result<string, TemplateError> {
  if (template.length > LONGEST) return failed('It is longer than 50,000 letters')
  try {
    return ok(drawTemplate(parse(template), value))
  } catch (cause) {
    if (cause instanceof TemplateProblem) return failed(cause.message)
    return failed(cause instanceof RangeError ? 'Its blocks lie too deep in each other' : parserText(cause))
  }
}

function failed(message: string): Result<string, TemplateError> {
  return err({ code: 'template', message: `${message}.` })
}

/** The parser's message; its first line names the position. */
function parserText(cause: unknown): string {
  const [line = ''] = cause instanceof Error ? cause.message.split('\n') : []
  return line === '' ? 'It cannot be read' : line.replace(/:$/, '').slice(0, 200)
}
