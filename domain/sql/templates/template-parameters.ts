import { declaredNames, nameRoles } from './name-roles.ts'
import { scanTemplate } from './scan-template.ts'
import { JINJA_NAMES, MACRO_NAMES, TIME_RANGE_NAMES } from './template-names.ts'
import { isTemplateMark, type TemplateMark } from './template-piece.ts'

/** A parameter of a text; an optional one may be missing. */
export interface TemplateParameter {
  readonly name: string
  readonly isOptional: boolean
}

/**
 * The parameters of a text in order of first use: variables that neither the text nor the server defines. A parameter
 * with a default, or alone in a condition, is optional.
 */
export function templateParameters(text: string): readonly TemplateParameter[] {
  const declared = new Set<string>()
  const found = new Map<string, boolean>()
  for (const piece of scanTemplate(text).pieces) {
    if (!isTemplateMark(piece)) continue
    for (const { name, isOptional } of usedNames(piece)) {
      if (declared.has(name) || isGiven(name)) continue
      found.set(name, (found.get(name) ?? false) || isOptional || TIME_RANGE_NAMES.has(name))
    }
    // A mark may use the name that it sets: {% set day = day | default('2020-01-01') %}.
    for (const name of declaredNames(piece)) declared.add(name)
  }
  return [...found].map(([name, isOptional]) => ({ name, isOptional }))
}

function isGiven(name: string): boolean {
  return MACRO_NAMES.has(name) || JINJA_NAMES.has(name)
}

function usedNames(mark: TemplateMark): TemplateParameter[] {
  const own = new Set(isBinding(mark) ? declaredNames(mark) : [])
  const roles = nameRoles(mark)
  return mark.tokens.flatMap(({ text }, at) => {
    const role = roles[at] ?? 'none'
    return role === 'none' || own.has(text) ? [] : [{ name: text, isOptional: role === 'optional' }]
  })
}

/** Loops and macros define their names for the same mark. */
function isBinding({ tokens }: TemplateMark): boolean {
  return tokens[0]?.text !== 'set'
}
