import { Environment } from '@huggingface/jinja'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import { TIME_RANGE_NAMES } from '#domain/sql/templates/template-names.ts'
import { framesOf } from './frames.ts'
import { TemplateInterpreter } from './interpreter.ts'
import { FILTERS, macrosOf } from './macros.ts'
import { type Program, parseTemplate } from './parse-template.ts'
import { LimitError, RenderError } from './render-error.ts'
import { filterName } from './rewrite.ts'
import type { TemplateError, TemplateTask } from './template-task.ts'
import { valueText } from './value-text.ts'

/** Fills in a template. It may take long: only a thread that can be ended runs it. Fails: with every TemplateError. */
export function renderTemplate(task: TemplateTask): Result<string, TemplateError> {
  const program = parseTemplate(task.sql)
  return program.ok ? run(program.value, task) : program
}

function run(program: Program, task: TemplateTask): Result<string, TemplateError> {
  try {
    const interpreter = new TemplateInterpreter(scopeOf(task), framesOf(program))
    const text = valueText(interpreter.run(program))
    if (interpreter.missing.size > 0)
      return err({ code: 'missing', names: [...interpreter.missing].toSorted() })
    return isTooLong(text) ? err({ code: 'too-much', message: TOO_LONG_MESSAGE }) : ok(text)
  } catch (reason) {
    return err(errorOf(reason))
  }
}

/** What templates see: the words of Jinja and the macros, and within them the parameters, which cannot hide a macro. */
function scopeOf(task: TemplateTask): Environment {
  const globals = new Environment()
  for (const [name, value] of WORDS) globals.set(name, value)
  for (const name of TIME_RANGE_NAMES) globals.set(name, null)
  const macros = macrosOf(task)
  for (const [name, macro] of macros) globals.set(name, macro)
  for (const [name, filter] of FILTERS) globals.set(filterName(name), filter)
  const isTaken = (name: string) => macros.has(name) || WORDS.some(([word]) => word === name)
  const scope = new Environment(globals)
  scope.variables.delete('namespace')
  for (const [name, value] of task.parameters) if (!isTaken(name)) scope.set(name, value)
  return scope
}

const WORDS: readonly (readonly [string, boolean | null])[] = [
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
]

function errorOf(reason: unknown): TemplateError {
  if (reason instanceof LimitError) return { code: 'too-much', message: reason.message }
  const message = thrownMessage(reason)
  if (reason instanceof RangeError) {
    const isDeep = message.includes('call stack')
    return {
      code: 'too-much',
      message: isDeep ? 'The template is nested too deep.' : 'A text of the template is too long.',
    }
  }
  if (reason instanceof RenderError) return { code: 'failed', message }
  // Jinja finds unknown filters and tests when it reads a template, the package when it meets them.
  const isRead = reason instanceof SyntaxError || /^(?:Unknown|Cannot apply filter|Cannot call)/.test(message)
  return { code: isRead ? 'malformed' : 'failed', message }
}
