import { Environment } from '@huggingface/jinja'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import { TIME_RANGE_NAMES } from '#domain/sql/templates/template-names.ts'
import { framesOf } from './frames.ts'
import { TemplateInterpreter } from './interpreter.ts'
import { filtersOf, macrosOf } from './macros.ts'
import { type Program, parseTemplate } from './parse-template.ts'
import type { MacroNotes } from './query-macros.ts'
import { LimitError, RenderError } from './render-error.ts'
import { filterName } from './rewrite.ts'
import type { FilledTexts, TemplateError, TemplateTask, TextError } from './template-task.ts'
import { valueText } from './value-text.ts'

/** Fills in templates in order. This may take long, so it runs in a process that can be ended. Fails with the first error. */
export function renderTemplates(task: TemplateTask): Result<FilledTexts, TextError> {
  const notes: MacroNotes = { requests: [], usedColumns: new Set() }
  const texts: string[] = []
  for (const [at, text] of task.texts.entries()) {
    const program = parseTemplate(text)
    const filled = program.ok ? run(program.value, task, notes) : program
    if (!filled.ok) return err({ ...filled.error, at })
    texts.push(filled.value)
  }
  return ok({ texts, requests: notes.requests, usedColumns: [...notes.usedColumns] })
}

function run(program: Program, task: TemplateTask, notes: MacroNotes): Result<string, TemplateError> {
  try {
    const interpreter = new TemplateInterpreter(scopeOf(task, notes), framesOf(program))
    const text = valueText(interpreter.run(program))
    if (interpreter.missing.size > 0)
      return err({ code: 'missing', names: [...interpreter.missing].toSorted() })
    return isTooLong(text) ? err({ code: 'too-much', message: TOO_LONG_MESSAGE }) : ok(text)
  } catch (reason) {
    return err(errorOf(reason))
  }
}

/** The scope of templates: Jinja's literals and the macros, and within them the parameters, which cannot hide a macro. */
function scopeOf(task: TemplateTask, notes: MacroNotes): Environment {
  const globals = new Environment()
  for (const [name, value] of LITERALS) globals.set(name, value)
  for (const name of TIME_RANGE_NAMES) globals.set(name, null)
  const macros = macrosOf(task, notes)
  for (const [name, macro] of macros) globals.set(name, macro)
  for (const [name, filter] of filtersOf(task)) globals.set(filterName(name), filter)
  // `now` is ours: the text of a user may have a parameter of this name.
  const isTaken = (name: string) =>
    (macros.has(name) && name !== 'now') || LITERALS.some(([word]) => word === name)
  const scope = new Environment(globals)
  scope.variables.delete('namespace')
  for (const [name, value] of task.parameters) if (!isTaken(name)) scope.set(name, value)
  return scope
}

const LITERALS: readonly (readonly [string, boolean | null])[] = [
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
  // Jinja finds unknown filters and tests when it parses a template, the package when it evaluates them.
  const isRead = reason instanceof SyntaxError || /^(?:Unknown|Cannot apply filter|Cannot call)/.test(message)
  return { code: isRead ? 'malformed' : 'failed', message }
}
