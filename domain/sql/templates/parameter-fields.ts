import { parseParameters } from './parse-parameters.ts'
import type { TemplateParameter } from './template-parameters.ts'

/** A field of the form: its name, its text, and whether it must be filled before a run. */
interface ParameterField extends TemplateParameter {
  readonly text: string
  readonly isFilled: boolean
}

/** The fields of a text's parameters with their current values. */
export function parameterFields(
  parameters: readonly TemplateParameter[],
  values: ReadonlyMap<string, unknown>,
): readonly ParameterField[] {
  return parameters.map((parameter) => ({
    ...parameter,
    text: values.has(parameter.name) ? textOfValue(values.get(parameter.name)) : '',
    isFilled: values.has(parameter.name),
  }))
}

/** Names of required parameters without a value; none if the values are unreadable. */
export function missingParameters(
  parameters: readonly TemplateParameter[],
  json: string | null,
): readonly string[] {
  const values = parseParameters(json)
  if (!values.ok) return []
  return parameters.flatMap(({ name, isOptional }) => (isOptional || values.value.has(name) ? [] : [name]))
}

/** Changes a parameter and writes them as JSON; an empty text removes it. Null if none is left. */
export function withParameter(
  values: ReadonlyMap<string, unknown>,
  name: string,
  text: string,
): string | null {
  const next = new Map(values)
  if (text === '') next.delete(name)
  else next.set(name, valueOfText(text))
  return next.size === 0 ? null : JSON.stringify(Object.fromEntries(next), null, 2)
}

/**
 * Parses the text of a field: JSON for numbers, true, false, lists, objects and quoted texts, otherwise the text itself.
 * So `007` and `2020-01-31` are texts.
 */
function valueOfText(text: string): unknown {
  if (!MAY_BE_JSON.test(text)) return text
  const parsed = jsonOf(text)
  return typeof parsed === 'number' && String(parsed) !== text ? text : parsed
}

const MAY_BE_JSON = /^(?:[-\d[{"]|true$|false$|null$)/

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The text of a field that parses to a value. */
function textOfValue(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? ''
  return valueOfText(value) === value ? value : JSON.stringify(value)
}
